# What workerd runs: the bundle of worker.js, on the port of this machine that the command line names.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "energy", worker = .energy)],
  sockets = [(name = "http", address = "127.0.0.1:8787", http = (), service = "energy")],
);

const energy :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "dist/worker.js")],
  compatibilityDate = "2026-11-01",
);
