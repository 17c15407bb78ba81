import { maskCard, type ResponseOf, spacedNumber } from '@cloudsail/contract'
import * as staff from '@cloudsail/contract/staff'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import type { BankError } from '../errors.ts'
import { actingStaff, beginVisit } from '../staff/test-actions.ts'
import { staffBank, staffHandlers } from '../staff-app.ts'
import { actionScene } from './test-action-scene.ts'

const databases = await testDatabase()

test('the counter is offered what the customer has, with the report that stands, and can report nothing else', async () => {
  const scene = await actionScene(databases)
  const stranger = await scene.customer()
  const { customerId, accountId, number, own } = await scene.customer()
  const acting = actingStaff(databases, staffBank, {
    clock: () => ({ now: scene.now, realNow: new Date() }),
    further: staffHandlers,
  })
  const teller = await acting('teller-of-losses', ['teller'], scene.branchCode)
  await beginVisit(databases.ownerDb, teller, customerId)
  const offered = async () => {
    const view = await teller.call<ResponseOf<typeof staff.customerViewCall>>(staff.customerViewCall, {
      full: false,
    })
    return view.losable.map(({ subject, text, reported }) => [subject, text.en, reported])
  }
  const [card, password] = [`account.${accountId}`, `password.${accountId}`]
  const masked = spacedNumber(maskCard(number))
  expect(await offered()).toEqual([
    [card, `Debit card ${masked}`, null],
    [password, `Card password ${masked}`, null],
  ])

  const reports = async () => (await offered()).map(([, , reported]) => reported)
  await scene.give(staff.reportLossAtCounter, { ...own, subject: card })
  expect(await reports()).toEqual(['temporary', null])
  await scene.give(staff.reportLossForGoodAtCounter, { ...own, subject: card })
  expect(await reports()).toEqual(['permanent', null])
  await scene.give(staff.liftLossAtCounter, { ...own, subject: card })
  expect(await reports()).toEqual([null, null])

  for (const contract of [
    staff.reportLossAtCounter,
    staff.liftLossAtCounter,
    staff.reportLossForGoodAtCounter,
  ])
    for (const subject of [
      `account.${stranger.accountId}`,
      `password.${stranger.accountId}`,
      'account.999999',
      'certificate.ukey',
    ]) {
      const refusal = await scene.people.teller
        .call(contract.prepare, { ...own, subject })
        .catch(({ key, field }: BankError) => ({ key, field }))
      expect(refusal, `${contract.code} ${subject}`).toEqual({ key: 'lossSubjectUnknown', field: 'subject' })
    }
})

test.each([staff.reportLossAtCounter, staff.liftLossAtCounter, staff.reportLossForGoodAtCounter])(
  '$code asks for a choice if its subject is empty or is a text',
  ({ input }) => {
    for (const subject of ['', '张三的卡', 'account.0', 'certificate.other'])
      expect(input.safeParse({ customerId: '1', subject }).error?.issues).toMatchObject([
        { path: ['subject'], message: 'lossSubjectRequired' },
      ])
  },
)
