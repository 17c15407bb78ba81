import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, advanceClock, bankNow, businessDate, instantOf } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { dispatchBatch } from '../../outbox/dispatch.ts'
import { createLoanDeskPort } from '../../ports/loan-desk-port.ts'
import { startSimulators } from '../../ports/start-simulators.ts'
import { buildUpload } from '../../wealth/plans/test-certifications.ts'
import { loanDeskDeliverer } from './deliverer.ts'
import { applicantScene } from './test-applying.ts'

const { db, ownerDb } = await testDatabase()

test('the loan desk gives over its port the outcome of each amount', { timeout: 60_000 }, async () => {
  const simulators = await startSimulators({ pace: 20 })
  const desk = createLoanDeskPort(simulators.side('loan-desk'))
  const deliver = async () => {
    const deliverers = { loanDesk: loanDeskDeliverer(db, desk) }
    while ((await dispatchBatch({ db, log: { error: () => undefined } as never, deliverers })) > 0) {}
  }
  const applied = async (amount: string) => {
    const now = await bankNow(db)
    const scene = await applicantScene(db, now)
    const application = await scene.apply({ amount, income: '20000', debts: '0' })
    await deliver()
    const shown = async () => (await scene.shown(now)).applications[0]!
    return {
      scene,
      application,
      shown,
      /** Polls until the desk has reached a state. */
      async reached(state: string) {
        while ((await shown()).state !== state) {
          await sql`insert into outbox.messages (kind, customer_id, payload) values ('loanDesk', ${scene.customerId},
            ${JSON.stringify({ application, ask: 'status' })})`.execute(ownerDb)
          await deliver()
        }
        return shown()
      },
    }
  }
  try {
    expect(await (await applied('50100')).reached('declined')).toMatchObject({ reason: 'D02' })
    const less = await (await applied('50200')).reached('approved')
    expect(less).toMatchObject({ reason: 'less', offer: { amount: '30100.00' } })
    const documents = await applied('50300')
    await documents.reached('documentsWanted')
    const { scene, application } = documents
    const uploads = [await buildUpload(db, scene.customerId, await bankNow(db))]
    await scene.give('PFA0906', { application, uploads }, await bankNow(db))
    await deliver()
    expect(await documents.reached('approved')).toMatchObject({ offer: { amount: '50300.00' } })
    expect(await (await applied('50400')).reached('approved')).toMatchObject({ bureau: { loans: 0 } })
    expect(await (await applied('50500')).reached('approved')).toMatchObject({ reason: null })
    expect(await (await applied('50600')).reached('revoked')).toMatchObject({ bureau: { loans: 0 } })
    const away = await applied('50700')
    expect(await away.reached('reviewing')).toMatchObject({ reason: 'bureauAway', bureau: null })
    await advanceClock(db, instantOf(addDays(businessDate(await bankNow(db)), 2), '09:00'))
    expect(await away.reached('approved')).toMatchObject({ offer: { amount: '50700.00' } })
  } finally {
    desk.end()
    await simulators.stop()
  }
})
