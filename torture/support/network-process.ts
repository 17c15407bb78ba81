import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { launch } from '../../apps/server/src/ports/local-process.ts'
import { freePort } from '../../bench/support/free-port.ts'

/** The payment networks as a process that can be killed. A restarted one has the same address and records. */
export interface NetworkProcess {
  /** Settings of a bank that pays through it. */
  environment: Record<string, string>
  setFaults(faults: object): Promise<void>
  /** Makes a customer of another bank pay a customer of the bank. Returns the payment's number. */
  pay(payment: OutsidePayment): Promise<string>
  /** Returns all payments by other banks so far, with their states. */
  sent(): Promise<StandingPayment[]>
  /** Returns all payments by the bank to others, with their states. */
  received(): Promise<StandingPayment[]>
  kill(): Promise<void>
  start(): Promise<void>
}

interface Party {
  name: string
  account: string
  bank: string
}
interface StandingPayment {
  messageId: string
  network: OutsidePayment['network']
  state: string
  /** For payments by other banks: whether the bank has answered. */
  answered?: boolean
  payment: OutsidePayment
}
interface OutsidePayment {
  network: 'HVPS' | 'BEPS' | 'IBPS'
  amount: string
  payer: Party
  payee: Party
  purpose: string
}

const maxSent = 10_000
const program = fileURLToPath(new URL('../../apps/simulators/src/main.ts', import.meta.url))

export async function startNetworkProcess(folder: string): Promise<NetworkProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const secret = randomBytes(32).toString('hex')
  let stop = async () => {}
  let faults: object = {}
  const standing = async (what: string) => {
    const answer = await fetch(`${url}/other-banks/${what}?limit=${maxSent}`)
    return ((await answer.json()) as { payments: StandingPayment[] }).payments
  }
  const networks: NetworkProcess = {
    environment: { NETWORK_URL: url, SIMULATORS_SECRET: secret },
    async setFaults(wanted) {
      faults = wanted
      await fetch(`${url}/networks/faults`, {
        method: 'PUT',
        body: JSON.stringify(faults),
        headers: { 'content-type': 'application/json' },
      })
    },
    async pay(payment) {
      const answer = await fetch(`${url}/other-banks/payments`, {
        method: 'POST',
        body: JSON.stringify(payment),
        headers: { 'content-type': 'application/json' },
      })
      if (answer.status !== 202) throw new Error(`The networks answer ${answer.status}`)
      return ((await answer.json()) as { messageId: string }).messageId
    },
    sent: () => standing('payments'),
    received: () => standing('received'),
    kill: () => stop(),
    async start() {
      const child = await launch(program, {
        env: {
          PATH: process.env.PATH,
          SIMULATORS_PORT: String(port),
          SIMULATORS_SECRET: secret,
          SIMULATORS_FOLDER: folder,
        },
      })
      stop = async () => {
        child.kill('SIGKILL')
        await child.ended
      }
      await networks.setFaults(faults)
    },
  }
  await networks.start()
  return networks
}
