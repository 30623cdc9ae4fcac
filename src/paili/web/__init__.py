"""The pages and the HTTP API: the same answers as the command line, to look at and to click.

Needs the extra ``web`` (NiceGUI on FastAPI). ``paili serve`` starts it. No state on the server
matters: every page is made from its address.
"""
