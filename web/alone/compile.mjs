// Every .py in the zips becomes bytecode, made by the very Python that the page will run, which then has nothing to
// compile when it starts.  Without docstrings and asserts, as with python -OO.
//
// node compile.mjs ZIP...

import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { loadPyodide } from "./node_modules/pyodide/pyodide.mjs";

// A zip keeps its order and its dates.  The bytecode says nothing of a source beside it: there is none any more.
const COMPILE = `
import importlib.util, io, marshal
from zipfile import ZIP_DEFLATED, ZipFile

HEAD = importlib.util.MAGIC_NUMBER + (0b01).to_bytes(4, "little") + bytes(8)  # PEP 552: by hash, not to be checked

def compile_all(path):
    packed = io.BytesIO()
    with ZipFile(path) as read, ZipFile(packed, "w", ZIP_DEFLATED) as written:
        for entry in read.infolist():
            content = read.read(entry)
            if entry.filename.endswith(".py"):
                content = HEAD + marshal.dumps(compile(content, entry.filename, "exec", dont_inherit=True, optimize=2))
                entry.filename += "c"
            written.writestr(entry, content, ZIP_DEFLATED)
    with open(path, "wb") as file:
        file.write(packed.getbuffer())

compile_all
`;

const indexURL = fileURLToPath(new URL("node_modules/pyodide/", import.meta.url));
const python = await loadPyodide({ indexURL, env: { PYTHONHASHSEED: "0" } }); // the same bytes each time
const compileAll = python.runPython(COMPILE);
for (const zip of process.argv.slice(2).map((each) => resolve(each))) {
  python.mountNodeFS("/zips", dirname(zip));
  compileAll(`/zips/${zip.slice(dirname(zip).length + 1)}`);
  python.FS.unmount("/zips");
}
