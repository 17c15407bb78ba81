import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { type ActionSummary, openWhole as contract, printSlip, rejectCall } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keysFrom } from '../../../../simulators/src/keys.ts'
import { buildSimulators } from '../../../../simulators/src/simulators.ts'
import { testDatabase } from '../../db/test-database.ts'
import { textsOfPdf } from '../../documents/test-pdf-text.ts'
import { createEnvelopePrinterPort } from '../../ports/envelope-printer-port.ts'
import { createIdentityCheckPort } from '../../ports/identity-check-port.ts'
import { approveAs, make } from '../../staff/test-actions.ts'
import { ebankScene, key, someone } from './test-ebank.ts'

const { db, ownerDb } = await testDatabase()
const keys = keysFrom('a secret of this test')
const simulators = buildSimulators({ keys, folder: null })
await simulators.listen({ host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${(simulators.server.address() as AddressInfo).port}`
const side = (party: string) => ({ url, timeoutMs: 1_000, ...keys(party) })
const envelopePrinter = createEnvelopePrinterPort(side('envelope-printer'))
const identityCheck = createIdentityCheckPort(side('identity-check'))
const logged: string[] = []
const keeping = new Writable({
  write(line, _, done) {
    logged.push(String(line))
    done()
  },
})
const log = pino({ level: 'trace' }, keeping)
const scene = await ebankScene({ db, ownerDb }, { envelopePrinter, identityCheck }, log)
const { teller, supervisor, blank, stateOf, codeOf, messages, firstLogIn, activate, opened } = scene
afterAll(async () => {
  envelopePrinter.close()
  identityCheck.close()
  await Promise.all([scene.server.app.close(), simulators.close()])
})

const faults = (party: string, given: object) =>
  simulators.inject({ method: 'PUT', url: `/${party}/faults`, payload: JSON.stringify(given) })
beforeEach(async () => {
  await Promise.all(['envelope-printer', 'identity-check'].map((party) => faults(party, {})))
})

/** Opens an envelope as its customer does. Returns the code inside. Empty if nothing was printed. */
async function inside(serial: string): Promise<string> {
  const answer = await simulators.inject({
    method: 'POST',
    url: '/envelope-printer/actions/open',
    payload: JSON.stringify({ serial }),
  })
  return /激活码 (\d{8})/.exec(answer.json<{ zh: string }>().zh)?.[1] ?? ''
}

/** Searches every table of the bank but the outbox for a text. Returns the tables that hold it. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`.execute(
    ownerDb,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ holds: boolean }>`
      select exists (select from ${sql.raw(name)} t where t::text like ${`%${text}%`}) as holds`.execute(
      ownerDb,
    )
    if (rows[0]!.holds) found.push(name)
  }
  return found
}

test('a printed envelope holds the code, which opens the first log-in, and no message is sent', async () => {
  const envelopeSerial = await blank('envelope')
  const { holder, customerId, result, outcome } = await opened({ envelopeSerial })
  expect(result('activation')).toContain(envelopeSerial)
  expect(await stateOf(envelopeSerial)).toBe('used')
  expect(await messages(customerId)).toEqual([])
  const code = await inside(envelopeSerial)
  expect(JSON.stringify(outcome)).not.toContain(code)
  expect(await firstLogIn(holder, code)).toEqual(['code', 'information', 'passwords'])
})

test.each([
  ['jams', { jam: true }],
  ['does not answer', { silent: true }],
  ['is down', { down: true }],
])(
  'a printer that %s voids the envelope with its number, and another code goes to the mobile',
  async (_, fault) => {
    const envelopeSerial = await blank('envelope')
    await faults('envelope-printer', fault)
    const { holder, customerId, result } = await opened({ envelopeSerial })
    expect(result('envelopeVoided')).toContain(envelopeSerial)
    expect(await stateOf(envelopeSerial)).toBe('voided')
    const [seen, sent] = [await inside(envelopeSerial), await codeOf(customerId)]
    expect(sent).toMatch(/^\d{8}$/)
    // What a silent printer may have printed after all opens nothing.
    if (seen !== '') expect((await activate(holder, seen)).answer.body.key).toBe('activationCodeWrong')
    expect((await activate(holder, sent)).answer.ok).toBe(true)
  },
)

test('with the printer jammed, the message alone holds the code: no answer, table, log or document does', async () => {
  const envelopeSerial = await blank('envelope')
  await faults('envelope-printer', { jam: true })
  const input = someone(await blank('card'), {
    envelopeSerial,
    withdrawalPassword: { r0Id: 'test', block: '730185' },
  })
  const summary = await teller.call<ActionSummary>(contract.prepare, input)
  const submission = { actionId: summary.actionId, idempotencyKey: `key-of-${summary.actionId}` }
  const answers: unknown[] = [summary, await teller.call(contract.submit, submission)]
  answers.push(await approveAs(supervisor, summary.actionId))
  // The same submission again is answered from what is stored.
  answers.push(await teller.call(contract.submit, submission))
  const printed: string[] = []
  for (const language of ['zh', 'en'] as const) {
    const { pdf, ...named } = await teller.call<{ pdf: string }>(printSlip, {
      actionId: summary.actionId,
      language,
    })
    printed.push(...textsOfPdf(Buffer.from(pdf, 'base64')))
    answers.push(named)
  }
  for (const words of [summary.actionId, '个人网上银行服务协议', 'signature'])
    expect(
      printed.some((text) => text.includes(words)),
      words,
    ).toBe(true)
  const { rows } = await sql<{ customerId: bigint }>`select customer_id as "customerId" from staff.actions
    where action_id = ${summary.actionId}`.execute(ownerDb)
  const code = await codeOf(rows[0]!.customerId)
  const jobs = (await simulators.inject('/parties/list.json')).json<{
    parties: { name: string; exchanges: { received: string }[] }[]
  }>()
  const job = jobs.parties.find(({ name }) => name === 'envelope-printer')!.exchanges[0]!.received
  const dead = /激活码 (\d{8})/.exec(job)![1]!
  expect(dead).not.toBe(code)

  const said = JSON.stringify(answers)
  for (const [name, canary] of Object.entries({ code, dead, password: '730185' })) {
    expect(said, name).not.toContain(canary)
    expect(logged.join(''), name).not.toContain(canary)
    for (const text of printed) expect(text, name).not.toContain(canary)
  }
  expect(await tablesWith(code)).toEqual(['outbox.messages'])
  expect(await tablesWith(dead)).toEqual([])
  expect(await tablesWith('730185')).toEqual([])
  // The text for the maker has masked numbers alone.
  expect(JSON.stringify(summary.lines)).not.toContain(input.idNumber)
  expect(JSON.stringify(summary.lines)).not.toContain(input.cardSerial)
})

test('a rejected opening gives the envelope back, and nothing was printed', async () => {
  const envelopeSerial = await blank('envelope')
  const cardSerial = await blank('card')
  const { actionId } = await make(teller, contract, someone(cardSerial, { envelopeSerial }))
  await supervisor.call(rejectCall, { actionId, reason: '资料不全' })
  expect([await stateOf(envelopeSerial), await stateOf(cardSerial)]).toEqual(['held', 'held'])
  expect(await inside(envelopeSerial)).toBe('')
})

test('the register is asked once, its answer stands in the text, and without a match a reason is needed', async () => {
  const checks = async (overrides: object) => {
    const { lines } = await teller.call<ActionSummary>(
      contract.prepare,
      someone(await blank('card'), overrides),
    )
    return lines.filter((line) => line.key.startsWith('check')).map(({ after }) => after.en)
  }
  expect(await checks({ checkReason: undefined })).toEqual(['Matches the register'])
  const different = { idType: 'passport', idNumber: 'E1234971' }
  expect(await key(checks({ ...different, checkReason: undefined }))).toBe('identityReasonNeeded')
  expect(await checks(different)).toEqual(['Differs from the register', '联网核查系统未接入'])
  await faults('identity-check', { silent: true })
  expect(await checks({})).toEqual(['Not available', '联网核查系统未接入'])
})

test('an approval rests on the answer of the register that the maker saw, also when the register is down by then', async () => {
  const made = await make(teller, contract, someone(await blank('card'), { checkReason: undefined }))
  await faults('identity-check', { down: true })
  expect((await approveAs(supervisor, made.actionId)).state).toBe('executed')
})
