// Loaded before anything else in every process that the launcher starts: when the launcher is gone,
// even by kill -9, so is its end of the channel. What such a process forks in turn loads this too and
// must keep its own channel: the variable is for the first one only.
if (process.env.FOLLOW_PARENT) {
  delete process.env.FOLLOW_PARENT;
  // Gone already, while this was loading.
  if (!process.connected) process.exit(1);
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), 3_000).unref();
    process.kill(process.pid, "SIGTERM");
  });
  process.channel?.unref();
}
