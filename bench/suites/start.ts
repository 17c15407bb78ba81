import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { overview, queryDetails } from '@cloudsail/contract/accounts'
import { demoCustomers } from '@cloudsail/demo-customers'
import { type BankProcess, startBankProcess } from '../support/bank-process.ts'
import type { Figure, Suite } from '../support/figure.ts'
import { openBrowser, tryLogin } from '../support/wire-browser.ts'

const requests = 1_000

/** Measures starts as by `npm start` on an installed clone: first with an empty data folder, then with the existing one. */
const start: Suite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cloudsail-bench-'))
  try {
    const first = await startBankProcess({ DATA_DIR: folder })
    await first.stop()
    const second = await startBankProcess({ DATA_DIR: folder })
    try {
      const figures: Figure[] = [
        { name: 'first start, demo made', value: first.readyInMs / 1000, unit: 's', atMost: { target: 30 } },
        {
          name: 'start, installed and seeded',
          value: second.readyInMs / 1000,
          unit: 's',
          atMost: { target: 4, never: 8 },
        },
      ]
      const atRest = await second.memoryMb()
      if (atRest === null) return figures
      await makeRequests(second)
      const atMost = { target: 150, never: 220 }
      return [
        ...figures,
        { name: 'memory of the server after start', value: atRest, unit: 'MB', atMost },
        {
          name: `memory of the server after ${requests} requests`,
          value: (await second.memoryMb()) ?? 0,
          unit: 'MB',
          atMost,
        },
      ]
    } finally {
      await second.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
export default start

/** Requests overview and statement of one demo customer in turn, encrypted. */
async function makeRequests({ url }: BankProcess): Promise<void> {
  const { username, loginPassword } = demoCustomers.find(
    (one) => one.username && one.debitCard && one.method === 'none',
  )!
  const browser = await openBrowser(url)
  browser.sid = (await tryLogin(url, browser, { username: username!, password: loginPassword })).sid
  const { body } = await browser.call(overview, {})
  const account = body.groups.flatMap(({ accounts }) => accounts).find(({ kind }) => kind === 'debitCard')!
  const to = body.asOf.slice(0, 10)
  const from = new Date(Date.parse(to) - 60 * 86_400_000).toISOString().slice(0, 10)
  for (let count = 1; count < requests; count++) {
    const answer =
      count % 2 === 0
        ? await browser.call(overview, {})
        : await browser.call(queryDetails, { accountId: account.accountId, currency: 'CNY', from, to })
    if (!answer.ok) throw new Error(`A request was refused: ${answer.code} ${answer.message}`)
  }
}
