import type { ErrorKey } from '@cloudsail/contract'
import pino from 'pino'
import { expect, test } from 'vitest'
import { advanceClock, bankNow, wireTime } from '../../bankday/index.ts'
import { doAllDue } from '../../bankday/test-scheduled-jobs.ts'
import { revocationList } from '../../certificates/revocation-list.ts'
import { testAuthority } from '../../certificates/test-builders.ts'
import { testDatabase } from '../../db/test-database.ts'
import { accountWorkers, temporaryUntil } from './loss-clock.ts'
import { lossScene } from './test-loss.ts'

const { db, ownerDb } = await testDatabase()
// Days pass without day-ends here.
await ownerDb.deleteFrom('bankday.day_ends').execute()
const log = pino({ level: 'silent' })

const goTo = async (at: string) => {
  await advanceClock(db, new Date(at))
  await doAllDue({ db, log, workers: accountWorkers, retryMs: 1 })
}

test.each([
  ['2026-11-20', '2026-11-25', '2026-11-26T00:00'],
  ['2028-02-26', '2028-03-02', '2028-03-03T00:00'],
])('a temporary report of %s holds through %s', (on, lastDay, lapses) => {
  const until = temporaryUntil(on)
  expect([until.lastDay, wireTime(until.lapsesAt).slice(0, 16)]).toEqual([lastDay, lapses])
})

test('a temporary report stops use at once, sends a reminder at ten on its last day, and lapses at midnight', async () => {
  await goTo('2028-02-26T23:59:00+08:00')
  const lost = await lossScene(db)
  const asleep = await lossScene(db, { status: 'dormant' })
  const blocked = await lossScene(db, { status: 'debitBlocked', kind: 'passbook' })
  const { lines } = await lost.temporary()
  expect(lines.find(({ key }) => key === 'until')?.value.zh).toBe('2028-03-02 24:00，到期自动失效')
  await asleep.temporary()
  await blocked.temporary()
  expect(await Promise.all([lost, asleep, blocked].map((one) => one.standing()))).toEqual([
    'lost',
    'lost',
    'debitBlocked',
  ])
  await goTo('2028-03-02T09:59:00+08:00')
  expect((await lost.notifications()).length).toBe(1)
  await goTo('2028-03-02T23:59:00+08:00')
  expect((await lost.notifications()).at(-1)).toContain('今日24:00失效')
  expect(await lost.standing()).toBe('lost')
  await goTo('2028-03-03T00:00:00+08:00')
  expect(await Promise.all([lost, asleep, blocked].map((one) => one.standing()))).toEqual([
    ...['normal', 'dormant', 'debitBlocked'],
  ])
  expect((await lost.notifications()).at(-1)).toContain('已失效')
  expect(await lost.reports()).toMatchObject([{ kind: 'temporary', state: 'lapsed' }])
})

test('the withdrawal password and the factors lift a report, and nothing lapses afterwards', async () => {
  const { temporary, lift, standing, notifications } = await lossScene(db, { status: 'dormant' })
  await temporary()
  await lift()
  expect(await standing()).toBe('dormant')
  await expect(lift()).rejects.toMatchObject({ key: 'lossNotReported', field: 'subject' })
  await goTo('2028-03-12T00:00:00+08:00')
  expect((await notifications()).length).toBe(2)
})

test('allows three temporary reports of a subject in thirty days, and then only a permanent one', async () => {
  const { temporary, lift, reports, permanent } = await lossScene(db)
  for (let time = 0; time < 3; time += 1) {
    await temporary()
    await lift()
    const now = await bankNow(db)
    await advanceClock(db, new Date(now.getTime() + 61_000))
  }
  await expect(temporary()).rejects.toMatchObject({ key: 'temporaryLossTooOften' })
  await goTo('2028-05-02T12:00:00+08:00')
  await temporary()
  await permanent()
  expect((await reports()).map(({ kind, state }) => [kind, state]).slice(3)).toEqual([
    ['temporary', 'permanent'],
    ['permanent', 'active'],
  ])
  // The pending jobs of the temporary report are cancelled.
  await goTo('2028-05-09T12:00:00+08:00')
  await expect(lift()).rejects.toMatchObject({ key: 'lossLiftedAtBranch' })
  await expect(permanent()).rejects.toMatchObject({ key: 'lossReportedAlready' })
})

test('a report of a card’s password lapses after five days, and only a branch lifts it earlier', async () => {
  const { temporary, standing, accountId, lift } = await lossScene(db)
  const password = `password.${accountId}`
  await temporary(password)
  expect(await standing()).toBe('passwordLost')
  await expect(lift(password)).rejects.toMatchObject({ key: 'lossLiftedAtBranch' })
  // The card itself can be reported too, and then not be lifted with that password.
  await temporary()
  await expect(lift()).rejects.toMatchObject({ key: 'cardPasswordReportedLost' })
  await goTo('2028-05-15T00:00:00+08:00')
  expect(await standing()).toBe('normal')
})

test('a certificate on hold signs only the lifting of its report, and a permanent report revokes it', async () => {
  const scene = await lossScene(db, {}, { method: 'ukey' })
  const { x509 } = await import('../../certificates/x509.ts')
  const lib = await x509()
  const reason = async () => {
    const list = new lib.X509Crl(await revocationList(db, testAuthority, await bankNow(db)))
    return list.findRevoked((await serial())!)?.reason
  }
  const serial = async () =>
    (
      await db
        .selectFrom('certificates.certificates')
        .select('serial')
        .where('customer_id', '=', scene.customerId)
        .executeTakeFirst()
    )?.serial
  await scene.temporary('certificate.ukey')
  expect(await reason()).toBe(lib.X509CrlReason.certificateHold)
  await expect(scene.permanent()).rejects.toMatchObject({ key: 'certificateOnHold' })
  await scene.liftCertificate()
  expect(await reason()).toBeUndefined()
  await scene.permanent('certificate.ukey')
  expect(await reason()).toBe(lib.X509CrlReason.keyCompromise)
  await expect(scene.permanent()).rejects.toMatchObject({ key: 'certificateMissing' })
})

test('a replacement card is made, posted, delivered and activated, which ends the report and keeps the locks', async () => {
  // A Saturday.
  await goTo('2028-05-20T12:00:00+08:00')
  const { permanent, activate, standing, reports, context, notifications } = await lossScene(db, {
    status: 'dormant',
  })
  const { lines } = await permanent(undefined, true)
  expect(lines.find(({ key }) => key === 'reissue')?.value.zh).toContain('2028-05-26')
  const state = async () => {
    const { readLossState } = await import('./loss-state.ts')
    context.now = await bankNow(db)
    return (await readLossState(context)).subjects[0]!.reissue?.state
  }
  expect(await state()).toBe('applied')
  await expect(activate()).rejects.toMatchObject({ key: 'cardNotDelivered' })
  for (const [day, expected] of [
    ['22', 'made'],
    ['23', 'posted'],
    ['26', 'delivered'],
  ] as const) {
    await goTo(`2028-05-${day}T12:00:00+08:00`)
    expect(await state()).toBe(expected)
  }
  expect((await notifications()).at(-1)).toContain('已送达')
  await activate()
  expect(await standing()).toBe('dormant')
  expect(await reports()).toMatchObject([{ kind: 'permanent', state: 'settled' }])
  await expect(activate()).rejects.toMatchObject({ key: 'cardNotDelivered' })
})

const refusals: [ErrorKey, Parameters<typeof lossScene>[1]?, string?][] = [
  ['accountClosed', { status: 'closed' }],
  ['lossSubjectUnknown', { kind: 'wealth' }],
  ['lossSubjectUnknown', {}, 'account.999999'],
  ['lossSubjectUnknown', {}, 'certificate.file'],
  ['lossReportedAlready', { status: 'lost' }],
]
test.each(refusals)('refuses: %s', async (key, account, subject) => {
  const scene = await lossScene(db, account)
  await expect(scene.temporary(subject)).rejects.toMatchObject({ key, field: 'subject' })
})

test('customers without a method report for five days and lift by the password alone, never permanently', async () => {
  for (const kind of ['branchSigned', 'unsigned'] as const) {
    const scene = await lossScene(db, { enrolled: kind === 'branchSigned' }, { kind, method: 'none' })
    await scene.temporary()
    await expect(scene.permanent()).rejects.toMatchObject({ key: 'methodCannotAuthorise' })
    await scene.lift()
    expect(await scene.standing()).toBe('normal')
  }
})
