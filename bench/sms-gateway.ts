import { createSmsGateway } from '../apps/server/src/ports/sms-gateway.ts'
import { startSimulators } from '../apps/server/src/ports/start-simulators.ts'
import { hammer, percentile } from './support/figures.ts'

export interface SmsFigures {
  messagesPerSecond: number
  p50Ms: number
  p99Ms: number
}

/** Measures the messages that one server hands to the simulated gateway, signed and checked. The target is 1,000 a second. */
export async function smsThroughput(durationMs = 3_000): Promise<SmsFigures> {
  const simulators = await startSimulators()
  const gateway = createSmsGateway(simulators.side('sms-gateway'))
  const message = { mobile: '13800000000', text: '【云帆银行】', purpose: 'notification' } as const
  const { samplesMs, perSecond } = await hammer({ atOnce: 32, durationMs }, async () => {
    await gateway.send(message)
  })
  gateway.close()
  await simulators.stop()
  return {
    messagesPerSecond: Math.round(perSecond),
    p50Ms: percentile(samplesMs, 0.5),
    p99Ms: percentile(samplesMs, 0.99),
  }
}

if (import.meta.main) console.log(JSON.stringify(await smsThroughput()))
