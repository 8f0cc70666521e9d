// Loaded before anything else in every process that the launcher starts: when the launcher is gone,
// even by kill -9, so is its end of the channel. What such a process forks loads this too, and must
// keep its own channel.
if (process.ppid === Number(process.env.LAUNCHER_PID)) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), 3_000).unref();
    process.kill(process.pid, "SIGTERM");
  });
  process.channel?.unref();
}
