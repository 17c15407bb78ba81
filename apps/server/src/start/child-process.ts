import { onReports } from '../db/changes.ts'
import { giveMetrics } from '../http/index.ts'
import type { FromChild, ToChild } from './child-processes.ts'
import { type Closing, createClosing } from './closing.ts'

/**
 * Runs this process as a child that answers at a port: begins when its parent says so, and ends in order when the parent says
 * so or has ended.
 * @param begin opens everything and returns the port. Its environment is this process's, with the parent's settings.
 */
export function runAsChild(
  begin: (environment: Record<string, string | undefined>, closing: Closing) => Promise<number>,
): void {
  const closing = createClosing()
  let isStopping = false
  async function stop() {
    isStopping = true
    await closing.close()
    process.exit()
  }

  passChangesOn()
  // Ctrl-C in the terminal also reaches this process, but the parent decides when it ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // The parent has ended, in any way.
  process.on('disconnect', stop)
  giveMetrics()
  process.on('message', (message: ToChild) => {
    if (message.kind === 'stop') void stop()
    if (message.kind === 'begin') void open(message.settings)
  })

  async function open(settings: Record<string, string>): Promise<void> {
    try {
      const port = await begin(Object.assign({}, process.env, settings), closing)
      process.send?.({ kind: 'listening', port } satisfies FromChild)
    } catch (error) {
      if (isStopping) return
      console.error(error)
      process.exit(1)
    }
  }
}

/** Pause between two reports to the parent. Its background work pauses longer. */
const reportEveryMs = 50

/** Reports this process's changes to the parent, which does the background work. */
function passChangesOn(): void {
  let isPausing = false
  let isDue = false
  const report = () => {
    if (!process.connected) return
    process.send!({ kind: 'changed' } satisfies FromChild)
    isDue = false
    isPausing = true
    setTimeout(() => {
      isPausing = false
      if (isDue) report()
    }, reportEveryMs).unref()
  }
  onReports(() => {
    isDue = true
    if (!isPausing) report()
  })
}
