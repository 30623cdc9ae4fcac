"""What several players do at a table: claims, furiten, and who pays whom when a hand ends."""
