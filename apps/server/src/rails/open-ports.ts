import { type Config, usualUkeyAgentUrl } from '../config.ts'
import { createSmsGateway, type SmsGateway } from './sms-gateway.ts'
import { startSimulators } from './start-simulators.ts'
import { freeUkeyAgentUrl } from './ukey-agent.ts'

/** The bank's doors to the outside. */
export interface Ports {
  sms: SmsGateway
  /** Where the gateway is; of the simulated one where the settings name none. */
  smsGatewayUrl: string
  /** Where the page finds the USB-Key agent. */
  ukeyAgentUrl: string
  close(): Promise<void>
}

/** Opens the ports as the settings say; a demonstration without a gateway gets a simulated one. */
export async function openPorts(config: Config): Promise<Ports> {
  const { smsGatewayUrl, smsKeyId, smsSecret, ukeyAgentUrl, mode } = config
  const simulators = smsGatewayUrl === null ? await startSimulators() : null
  const url = smsGatewayUrl ?? simulators!.url
  const sms = createSmsGateway({
    url,
    keyId: simulators?.smsKeyId ?? smsKeyId,
    secret: simulators?.smsSecret ?? smsSecret,
  })
  return {
    sms,
    smsGatewayUrl: url,
    ukeyAgentUrl: ukeyAgentUrl ?? (mode === 'demo' ? await freeUkeyAgentUrl() : usualUkeyAgentUrl),
    async close() {
      sms.close()
      await simulators?.stop()
    },
  }
}
