"""Drives the kernel by Jupyter's own programs: `drive.py NOTEBOOK`. Prints what nbclient got as JSON.

Fails where an interrupt does not end a cell, where it takes the names along, or where a restart keeps them.
"""

import json
import os
import sys
import time

import nbformat
from jupyter_client.manager import start_new_kernel
from nbclient import NotebookClient

KERNEL = "sunwake"
SECONDS = 120


def value_of(client, code):
    """The plain text of the value of a cell."""
    shown = []

    def keep(message):
        if message["msg_type"] == "execute_result":
            shown.append(message["content"]["data"]["text/plain"])

    client.execute_interactive(code, timeout=SECONDS, output_hook=keep)
    return shown[-1] if shown else None


def reply_to(client, message_id):
    while True:
        reply = client.get_shell_msg(timeout=SECONDS)
        if reply["parent_header"].get("msg_id") == message_id:
            return reply["content"]


def require(holds, what):
    if not holds:
        sys.exit(f"does not hold: {what}")


manager, client = start_new_kernel(kernel_name=KERNEL, startup_timeout=SECONDS)
try:
    require(value_of(client, "var kept = 6 * 7; kept") == "42", "a value is shown")
    running = client.execute("while (true) {}")
    time.sleep(0.5)
    manager.interrupt_kernel()
    require(reply_to(client, running)["ename"] == "Interrupted", "an endless cell is interrupted")
    require(value_of(client, "kept") == "42", "an interrupt keeps the names")
    client.complete("kep", 3)
    require(client.get_shell_msg(timeout=SECONDS)["content"]["matches"] == ["kept"], "a name is completed")
    require(client.is_alive(), "the heart beats")
    manager.restart_kernel()
    client.wait_for_ready(timeout=SECONDS)
    require(value_of(client, "typeof kept") == "undefined", "a restart forgets the names")
finally:
    client.stop_channels()
    manager.shutdown_kernel()

path = sys.argv[1]
notebook = nbformat.read(path, as_version=4)
nbformat.validate(notebook)
for cell in notebook.cells:
    if cell.cell_type == "code":
        cell.outputs, cell.execution_count = [], None
folder = {"metadata": {"path": os.path.dirname(path)}}
NotebookClient(notebook, timeout=SECONDS, kernel_name=KERNEL, resources=folder, record_timing=False).execute()
nbformat.validate(notebook)
cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
print(json.dumps([{"id": cell.id, "outputs": cell.outputs} for cell in cells]))
