import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { advanceClock, instantOf } from '../../bankday/index.ts'
import { testDocumentSigner } from '../../certificates/test-builders.ts'
import { contractWorkers } from '../../contracts/index.ts'
import { fileNow, goodStore } from '../../contracts/test-filing.ts'
import { testDatabase } from '../../db/test-database.ts'
import { PostFailure } from '../../ports/signed-post.ts'
import { buildUpload } from '../../wealth/plans/test-certifications.ts'
import { readLoans } from '../loans.ts'
import { loanFollower } from './disburse.ts'
import { applicantScene, decision } from './test-applying.ts'
import { applyingWorkers } from './workers.ts'

const { db } = await testDatabase()
const noon = instantOf('2026-11-20', '12:00')
const day = (date: string) => instantOf(date, '12:00')
const key = (work: Promise<unknown>) => work.then(() => 'done').catch((error) => error.key ?? String(error))
const parties = { signer: testDocumentSigner, followers: { consumerLoan: loanFollower } }

const messagesOf = async (customerId: bigint) => {
  const { rows } = await sql<{ text: string }>`select payload->>'text' as text from outbox.messages
    where customer_id = ${customerId} and kind = 'sms' order by message_id`.execute(db)
  return rows.map(({ text }) => text)
}
const asksOf = async (customerId: bigint) => {
  const { rows } = await sql<{ ask: string }>`select payload->>'ask' as ask from outbox.messages
    where customer_id = ${customerId} and kind = 'loanDesk' order by message_id`.execute(db)
  return rows.map(({ ask }) => ask)
}
const balanceOf = async (customerId: bigint, accountId: bigint) => {
  const { rows } = await sql<{ minor: bigint }>`select credits_minor - debits_minor as minor
    from ledger.accounts where owner_id = ${customerId} and account_id = ${accountId}`.execute(db)
  return rows[0]!.minor
}

describe('an application', () => {
  test('goes to the desk once read and confirmed, with its figures', async () => {
    const scene = await applicantScene(db, noon)
    const application = await scene.apply()
    const { applications } = await scene.shown()
    expect(applications).toMatchObject([
      { application, state: 'submitted', amount: '50000.00', months: 24, purpose: 'renovation', offer: null },
    ])
    expect(await asksOf(scene.customerId)).toEqual(['request'])
    expect(
      await db
        .selectFrom('loans.applications')
        .select(['rate_ppm', 'instalment_minor'])
        .where('customer_id', '=', scene.customerId)
        .execute(),
    ).toEqual([{ rate_ppm: 36_000, instalment_minor: 2_162_36n }])
    expect(await key(scene.apply())).toBe('loanPending')
  })

  test.each([
    [{ amount: '900' }, 'loanAmountRange'],
    [{ amount: '300100' }, 'loanAmountRange'],
    [{ amount: '50050' }, 'loanAmountRange'],
    [{ months: 18 }, 'loanMonths'],
    [{ declared: false }, 'loanDeclarationMissing'],
    [{ creditConsent: false }, 'agreementUnread'],
    [{ purpose: 'property' }, 'loanPurposeRequired'],
    [{ income: '0' }, 'amountZero'],
    [{ debts: '0' }, 'done'],
  ])('%j: %s', async (change, outcome) => {
    expect(await key((await applicantScene(db, noon)).apply(change))).toBe(outcome)
  })

  test.each([
    ['2008-11-20', 'done'],
    ['2008-11-21', 'loanAge'],
    ['1965-11-21', 'done'],
    ['1965-11-20', 'loanAge'],
  ])('born on %s: %s', async (birth, outcome) => {
    expect(await key((await applicantScene(db, noon, { birth })).apply())).toBe(outcome)
  })

  test('requires consents that were read', async () => {
    expect(await key((await applicantScene(db, noon, { read: false })).apply())).toBe('agreementUnread')
  })

  test('is limited to three in ninety days, counting the first day', async () => {
    const scene = await applicantScene(db, day('2026-09-01'))
    for (const date of ['2026-09-01', '2026-09-02', '2026-09-03']) {
      const application = await scene.apply({}, day(date))
      await scene.give('PFA0905', { application }, day(date))
    }
    expect(await key(scene.apply({}, day('2026-11-29')))).toBe('loanTooOften')
    expect(await key(scene.apply({}, day('2026-11-30')))).toBe('done')
  })

  test('is reviewed, asks for documents, and is approved for less', async () => {
    const scene = await applicantScene(db, noon)
    const application = await scene.apply()
    await scene.told(application, [
      decision(2, 'reviewing'),
      decision(3, 'documentsWanted', { reason: 'documents' }),
    ])
    expect(await key(scene.give('PFA0906', { application, uploads: ['123'] }))).toBe('uploadUnknown')
    const uploads = [await buildUpload(db, scene.customerId, noon)]
    await scene.give('PFA0906', { application, uploads })
    expect(await key(scene.give('PFA0906', { application, uploads }))).toBe('loanApplicationOver')
    await scene.told(application, [
      decision(4, 'reviewing'),
      decision(5, 'approved', { amount: 30_000_00n, reason: 'less' }),
    ])
    const [shown] = (await scene.shown()).applications
    expect(shown).toMatchObject({
      state: 'approved',
      reason: 'less',
      offer: { amount: '30000.00', ratePpm: 36_000, lapsesOn: '2026-12-20' },
      bureau: { loans: 1, monthlyDebt: '1800.00', monthsOverdue: 0 },
    })
    expect(shown!.steps.map(({ step }) => step)).toEqual([
      ...['submitted', 'reviewing', 'documentsWanted', 'documents', 'reviewing', 'approved'],
    ])
    expect(await asksOf(scene.customerId)).toEqual(['request', 'documents'])
  })

  test('ignores late, repeated and disordered news', async () => {
    const scene = await applicantScene(db, noon)
    const application = await scene.apply()
    const approved = decision(3, 'approved', { amount: 50_000_00n })
    await scene.told(application, [approved])
    await scene.told(application, [approved])
    await scene.told(application, [decision(2, 'reviewing')])
    const [shown] = (await scene.shown()).applications
    expect(shown).toMatchObject({ state: 'approved' })
    expect(shown!.steps.map(({ step }) => step)).toEqual(['submitted', 'approved'])
    expect((await messagesOf(scene.customerId)).filter((text) => text.includes('已获批'))).toHaveLength(1)
  })

  test('gives no more than applied for, and no higher rate than shown', async () => {
    const scene = await applicantScene(db, noon)
    const application = await scene.apply()
    await scene.told(application, [decision(2, 'approved', { amount: 90_000_00n, ratePpm: 99_000 })])
    expect((await scene.shown()).applications[0]!.offer).toMatchObject({
      amount: '50000.00',
      ratePpm: 36_000,
    })
  })

  test.each(['D01', 'D02', 'D03', 'D04', 'D05'] as const)(
    'declined for %s shows the reason in plain words',
    async (reason) => {
      const scene = await applicantScene(db, noon)
      const application = await scene.apply()
      await scene.told(application, [decision(2, 'declined', { reason })])
      expect((await scene.shown()).applications[0]).toMatchObject({ state: 'declined', reason })
      expect((await messagesOf(scene.customerId)).at(-1)).not.toContain(reason)
      expect(await key(scene.give('PFA0905', { application }))).toBe('loanApplicationOver')
    },
  )

  test('an offer lapses after its last day, and the desk is informed', async () => {
    const scene = await applicantScene(db, noon)
    const application = await scene.apply()
    await scene.told(application, [decision(2, 'approved', { amount: 50_000_00n })])
    const last = day('2026-12-20')
    const contract = await scene.readContract(scene.offer(application), last)
    const over = instantOf('2026-12-21', '00:00')
    const signing = scene.give('PFA0902', { ...scene.offer(application), contract, agreed: true }, over)
    expect(await key(signing)).toBe('offerLapsed')
    const work = { customerId: scene.customerId, kind: 'loans.offerLapses', reference: application }
    await db
      .transaction()
      .execute((tx) =>
        applyingWorkers['loans.offerLapses']!(tx, { ...work, dueAt: over, now: over, clock: over }),
      )
    expect((await scene.shown(over)).applications[0]).toMatchObject({ state: 'lapsed' })
    expect((await asksOf(scene.customerId)).at(-1)).toBe('close')
  })

  test('another customer’s is answered as unknown', async () => {
    const [scene, other] = [await applicantScene(db, noon), await applicantScene(db, noon)]
    const application = await scene.apply()
    await scene.told(application, [decision(2, 'approved', { amount: 50_000_00n })])
    expect(await key(other.give('PFA0905', { application }))).toBe('loanApplicationUnknown')
    expect(await key(other.readContract(other.offer(application)))).toBe('loanApplicationUnknown')
    expect((await other.shown()).applications).toEqual([])
  })
})

describe('an offer', () => {
  async function offered(amountMinor = 50_000_00n) {
    const scene = await applicantScene(db, noon)
    const application = await scene.apply()
    await scene.told(application, [decision(2, 'approved', { amount: amountMinor })])
    return { ...scene, application }
  }
  type Offered = Awaited<ReturnType<typeof offered>>
  const sign = (scene: Offered, contract: string, offer = scene.offer(scene.application), at = noon) =>
    scene.give('PFA0902', { ...offer, contract, agreed: true }, at)

  test('is signed, filed and paid out with the value of that day, with its plan', async () => {
    const scene = await offered()
    const { customerId, application, account } = scene
    const contract = await scene.readContract(scene.offer(application, '40000.00'))
    const { orderId, state, lines } = await sign(scene, contract, scene.offer(application, '40000.00'))
    expect(state).toBe('processing')
    // The first period of 56 days makes the annualised rate differ from the contract rate. The lines say why.
    expect(lines.find(({ key }) => key === 'annualisedNote')?.value.en).toContain('56 days')
    expect(await balanceOf(customerId, account.accountId)).toBe(1_000_00n)
    expect((await scene.shown()).applications[0]).toMatchObject({
      state: 'signed',
      contract: { state: 'signed' },
    })
    await advanceClock(db, noon)
    await fileNow(db, parties, { customerId, number: contract })
    await fileNow(db, parties, { customerId, number: contract })
    const [loan] = await readLoans(db, customerId)
    const [shown] = (await scene.shown()).applications
    expect(shown).toMatchObject({
      state: 'disbursed',
      taken: { amount: '40000.00' },
      loanAccountId: `${loan!.accountId}`,
      contract: { state: 'filed', archiveNumber: `EIP-${contract}` },
    })
    expect(loan).toMatchObject({
      contractNumber: contract,
      principalMinor: 40_000_00n,
      lprTerm: '1Y',
      pointsPpm: 6_000,
      repaymentAccountId: account.accountId,
      instalments: 24,
      nextRepriceOn: '2027-11-20',
      plan: { dueDay: 15, disbursedOn: '2026-11-20', nextDueOn: '2027-01-15', restMinor: 40_000_00n },
    })
    expect(await balanceOf(customerId, account.accountId)).toBe(41_000_00n)
    expect(await balanceOf(customerId, loan!.accountId)).toBe(-40_000_00n)
    const { rows } = await sql<{ value_date: string }>`select distinct j.value_date from ledger.journals j
      where j.reference = ${application}`.execute(db)
    expect(rows).toEqual([{ value_date: '2026-11-20' }])
    const due = await db
      .selectFrom('bankday.scheduled_jobs')
      .select('due_at')
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'loans.collect')
      .execute()
    expect(due).toEqual([{ due_at: instantOf('2027-01-15', '06:00') }])
    const order = db.selectFrom('orders.orders').select('state').where('customer_id', '=', customerId)
    expect(await order.where('order_id', '=', orderId).execute()).toEqual([{ state: 'success' }])
    expect((await asksOf(customerId)).at(-1)).toBe('close')
    expect(await key(scene.give('PFA0905', { application }))).toBe('loanApplicationOver')
  })

  test('with the store down, silent or wrong, the contract is not in force and no money moves', async () => {
    const scene = await offered()
    const { customerId, application, account } = scene
    const contract = await scene.readContract(scene.offer(application))
    await sign(scene, contract)
    const fileBy = (put: (typeof goodStore)['put']) =>
      key(fileNow(db, { ...parties, store: { ...goodStore, put } }, { customerId, number: contract }))
    const silent = async () => {
      throw new PostFailure('timeout', 'silent')
    }
    expect(await fileBy(silent)).not.toBe('done')
    const other = async () => ({ archiveNumber: 'X', sha256: '0'.repeat(64) })
    expect(await fileBy(other)).not.toBe('done')
    expect((await scene.shown()).applications[0]).toMatchObject({
      state: 'signed',
      contract: { state: 'mismatched' },
    })
    expect(await readLoans(db, customerId)).toEqual([])
    expect(await balanceOf(customerId, account.accountId)).toBe(1_000_00n)
    expect(await fileBy(goodStore.put)).toBe('done')
    expect(await balanceOf(customerId, account.accountId)).toBe(51_000_00n)
  })

  test('lapses without payment if its account is closed before the contract is filed', async () => {
    const scene = await offered()
    const { customerId, application, account } = scene
    const contract = await scene.readContract(scene.offer(application))
    const { orderId } = await sign(scene, contract)
    await db
      .updateTable('accounts.accounts')
      .set({ status: 'closed', closed_on: '2026-11-20' })
      .where('customer_id', '=', customerId)
      .where('account_id', '=', account.accountId)
      .execute()
    await advanceClock(db, noon)
    const file = () => key(fileNow(db, parties, { customerId, number: contract }))
    expect([await file(), await file()]).toEqual(['done', 'done'])
    const [shown] = (await scene.shown()).applications
    expect(shown).toMatchObject({
      state: 'lapsed',
      reason: 'accountClosed',
      loanAccountId: null,
      contract: { contract, state: 'ended' },
    })
    expect(shown!.steps.at(-1)).toMatchObject({ step: 'lapsed', reason: 'accountClosed' })
    expect(await readLoans(db, customerId)).toEqual([])
    expect(await balanceOf(customerId, account.accountId)).toBe(1_000_00n)
    const order = db.selectFrom('orders.orders').select('state').where('customer_id', '=', customerId)
    expect(await order.where('order_id', '=', orderId).execute()).toEqual([{ state: 'failed' }])
    expect((await asksOf(customerId)).at(-1)).toBe('close')
    const told = (await messagesOf(customerId)).filter((text) => text.includes('已销户'))
    expect(told).toEqual([expect.stringContaining(contract)])
    const work = {
      customerId,
      kind: 'contracts.file',
      reference: contract,
      dueAt: noon,
      now: noon,
      clock: noon,
    }
    await db.transaction().execute((tx) => contractWorkers['contracts.file']!(tx, work))
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from outbox.messages
      where customer_id = ${customerId} and kind = 'documentStore'`.execute(db)
    expect(rows).toEqual([{ count: 1 }])
  })

  test('takes a signature only for the contract that was read', async () => {
    const scene = await offered()
    const { application } = scene
    const contract = await scene.readContract(scene.offer(application))
    expect(await key(sign(scene, contract, scene.offer(application, '40000.00')))).toBe('contractChanged')
    expect(await key(sign(scene, contract, scene.offer(application, '50000.00', 16)))).toBe('contractChanged')
    expect(await key(sign(scene, '2026112099999999'))).toBe('contractUnknown')
    const other = await buildAccount(db, { customerId: scene.customerId })
    const elsewhere = { ...scene.offer(application), accountId: `${other.accountId}` }
    expect(await key(sign(scene, contract, elsewhere))).toBe('contractChanged')
  })

  test.each([
    ['50100.00', 'loanAmountRange'],
    ['900.00', 'loanAmountRange'],
    ['40050.00', 'loanAmountRange'],
    ['1000.00', 'done'],
  ])('taking %s of the offer: %s', async (amount, outcome) => {
    const scene = await offered()
    expect(await key(scene.readContract(scene.offer(scene.application, amount)))).toBe(outcome)
  })

  test('revoked before signing, its contract is void, and signed, it stays', async () => {
    const scene = await offered()
    const contract = await scene.readContract(scene.offer(scene.application))
    await scene.told(scene.application, [decision(3, 'revoked')])
    expect(await key(sign(scene, contract))).toBe('offerRevoked')
    expect((await messagesOf(scene.customerId)).at(-1)).toContain('已撤销')
    const signed = await offered()
    await sign(signed, await signed.readContract(signed.offer(signed.application)))
    await signed.told(signed.application, [decision(3, 'revoked')])
    expect((await signed.shown()).applications[0]).toMatchObject({ state: 'signed' })
  })

  test('ends when withdrawn', async () => {
    const scene = await offered()
    const contract = await scene.readContract(scene.offer(scene.application))
    await scene.give('PFA0905', { application: scene.application })
    expect(await key(sign(scene, contract))).toBe('loanApplicationOver')
    expect((await asksOf(scene.customerId)).at(-1)).toBe('close')
  })
})

describe('an appointment', () => {
  const input = { product: 'home', branch: '', on: '2026-11-23', half: 'morning', phone: '13816728000' }
  let branch = ''
  beforeAll(async () => {
    const row = await db.selectFrom('accounts.branches').select('branch_code').executeTakeFirst()
    branch = row!.branch_code
  })

  test('is on a coming workday, one for each loan, and can be cancelled and made again', async () => {
    const scene = await applicantScene(db, noon, { method: 'mobile' })
    const appoint = (change: object = {}) => key(scene.give('PFA0903', { ...input, branch, ...change }))
    expect(await appoint({ on: '2026-11-20' })).toBe('appointmentDay')
    expect(await appoint({ on: '2026-11-22' })).toBe('appointmentDay')
    expect(await appoint({ on: '2026-12-31' })).toBe('appointmentDay')
    expect(await appoint({ branch: '599000000000' })).toBe('branchRequired')
    expect(await appoint()).toBe('done')
    expect(await appoint()).toBe('appointmentPending')
    expect(await appoint({ product: 'car' })).toBe('done')
    const { appointments } = await scene.shown()
    expect(appointments).toMatchObject([
      { product: 'car', state: 'booked' },
      { product: 'home', on: '2026-11-23', half: 'morning', phone: '138****8000' },
    ])
    const { appointment } = appointments[1]!
    await scene.give('PFA0904', { appointment })
    expect(await key(scene.give('PFA0904', { appointment }))).toBe('appointmentOver')
    expect(await appoint({ half: 'afternoon' })).toBe('done')
    const work = {
      customerId: scene.customerId,
      kind: 'loans.appointmentKept',
      dueAt: noon,
      now: noon,
      clock: noon,
    }
    const kept = (await scene.shown()).appointments[0]!.appointment
    await db
      .transaction()
      .execute((tx) => applyingWorkers['loans.appointmentKept']!(tx, { ...work, reference: kept }))
    expect((await scene.shown()).appointments[0]).toMatchObject({ state: 'kept' })
  })
})
