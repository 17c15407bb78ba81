import { getR0 } from '@cloudsail/contract/http'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { bankNow } from '../../apps/server/src/bankday/index.ts'
import { issueCertificate, loadAuthority } from '../../apps/server/src/certificates/index.ts'
import type { Db } from '../../apps/server/src/db/database.ts'
import { whyNoVirtualKeys } from '../../apps/ukey-agent/src/soft-hsm.ts'
import type { Page } from './browser.ts'
import { database, type OwnCustomer } from './customers.ts'
import { patienceMs } from './patience.ts'
import { wordsOf } from './words.ts'

type Language = 'zh' | 'en'

/** The password of every virtual key. */
export const keyPassword = 'Key20261'

/** The reason why this machine has no virtual keys. Null if it has. Tests that need them are skipped and report it. */
export const noKeys = await whyNoVirtualKeys()
if (noKeys) console.warn(`Tests with USB-Keys are skipped: ${noKeys}.`)

/** Returns the address of the agent of the run's bank, once it answers. */
export async function agentUrl(bankUrl = inject('bankUrl')): Promise<string> {
  const header = { channel: 'WEB', language: 'zh' }
  const answer = await fetch(`${bankUrl}/api/${getR0.name}.do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ header, body: { IFP_SID: '', encryptFlag: '0' } }),
  })
  const { body } = (await answer.json()) as { body: { ukeyAgentUrl: string } }
  const deadline = Date.now() + patienceMs
  while (!(await answers(`${body.ukeyAgentUrl}/drawer/keys`))) {
    if (Date.now() > deadline) throw new Error('The bank has started no USB-Key agent')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return body.ukeyAgentUrl
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function send(
  method: string,
  label: string,
  path: string,
  body: object,
  bankUrl?: string,
): Promise<{ csr: string }> {
  const url = await agentUrl(bankUrl)
  const answer = await fetch(`${url}/drawer/keys/${label}${path}`, {
    method,
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The drawer answers ${answer.status}`)
  return (await answer.json()) as { csr: string }
}

/** Inserts or removes a virtual key. */
export const moveKey = (label: string, inserted: boolean, bankUrl?: string) =>
  send('PUT', label, '', { inserted }, bankUrl)

/**
 * Makes a virtual key of the customer's, in the drawer under their user name, certified at an instant. It belongs to the run's
 * bank, or to another one with its own database.
 */
export async function newKey(
  { customerId, username }: Pick<OwnCustomer, 'customerId' | 'username'>,
  { now, db = database(), bankUrl }: { now?: Date; db?: Db; bankUrl?: string } = {},
): Promise<string> {
  const today = await bankNow(db)
  const { csr } = await send('POST', username, '', { name: username }, bankUrl)
  const authority = await loadAuthority(db, null, today)
  const { certificate } = await db
    .transaction()
    .execute((tx) => issueCertificate(tx, authority, { customerId, kind: 'ukey', csr, now: now ?? today }))
  await send('PUT', username, '/certificate', { certificate: certificate.toString('base64') }, bankUrl)
  return username
}

/**
 * Must be called in test files that use keys. The run has one drawer, so the file has it alone until it ends, and every test
 * starts without an inserted key.
 */
export function takeDrawer(): void {
  let letGo: () => Promise<void>
  beforeAll(async () => {
    letGo = await holdDrawer()
  })
  beforeEach(async () => {
    const answer = await fetch(`${await agentUrl()}/drawer/keys`)
    const { keys } = (await answer.json()) as { keys: { label: string; inserted: boolean }[] }
    for (const { label, inserted } of keys) if (inserted) await moveKey(label, false)
  })
  afterAll(() => letGo())
}

const drawerLock = 1_804_289_383

async function holdDrawer(): Promise<() => Promise<void>> {
  const client = new pg.Client(inject('databaseUrl'))
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [drawerLock])
  return () => client.end()
}

/** Returns the panel of the USB-Key on a screen. */
export function keyPanel(page: Page, language: Language) {
  const { keys } = wordsOf(language)
  return {
    sign: page.getByRole('button', { name: keys.sign }),
    signed: page.getByText(keys.signed, { exact: true }),
    waiting: page.getByText(keys.waiting),
    /** Presses the button and returns the agent's window. */
    async open(button = page.getByRole('button', { name: keys.sign })): Promise<Page> {
      const [window] = await Promise.all([page.context().waitForEvent('page'), button.click()])
      await window.locator('#agree').waitFor()
      return window
    },
  }
}

/** Agrees in the agent's window with this password. */
export async function agree(window: Page, password = keyPassword): Promise<void> {
  await window.locator('#password').fill(password)
  await window.locator('#agree').click()
}
