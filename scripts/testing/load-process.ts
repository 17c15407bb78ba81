// Part of a deliberately disturbed machine: uses most of a core, in pieces of changing length, until it is ended.
function work(): void {
  const until = performance.now() + Math.random() * 120
  while (performance.now() < until) Math.sqrt(until)
  setTimeout(work, Math.random() * 50)
}
work()
