// Preloaded into every process that the launcher starts: when the launcher ends, even by kill -9, its end of the
// channel closes, and so this process ends. Its forks load this too, but must keep their own channel, so the variable
// is for the first process only.
if (process.env.FOLLOW_PARENT) {
  delete process.env.FOLLOW_PARENT;
  // The launcher may already have ended while this was loading.
  if (!process.connected) process.exit(1);
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), 3_000).unref();
    process.kill(process.pid, "SIGTERM");
  });
  process.channel?.unref();
}
