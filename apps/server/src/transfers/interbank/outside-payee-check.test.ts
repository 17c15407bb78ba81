import type { ResponseOf } from '@cloudsail/contract'
import type { checkOutsidePayee } from '@cloudsail/contract/transfers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankNow } from '../../bankday/index.ts'
import { testDatabase } from '../../db/test-database.ts'
import { loadBankList } from '../../networks/index.ts'
import { readMessage } from '../../networks/messages/incoming.ts'
import { identificationXml } from '../../networks/messages/outgoing.ts'
import type { NetworkPort } from '../../networks/network-port.ts'
import { testNetworks } from '../../networks/test-networks.ts'
import { call } from '../../orders/test-orders.ts'
import { payerScene, remittanceWork } from './test-remittances.ts'

const { db, ownerDb } = await testDatabase()
const networks = await testNetworks(db, remittanceWork)
beforeAll(async () => {
  await loadBankList(ownerDb)
  await networks.startServer()
})
beforeEach(() => networks.setFaults({}))

type Request = { payeeName: string; payeeAccount: string; bank: string; branchCode: string }

/** Builds a customer and a function that checks names over the simulated networks or another port. */
async function asker(port: NetworkPort = networks.port) {
  const { context } = await payerScene(db, { now: await bankNow(db) })
  context.services.networks = port
  return (ending: string, over: Partial<Request> = {}) =>
    call<ResponseOf<typeof checkOutsidePayee>>(context, 'PTR0201008_checkPayee', {
      payeeName: '陈建国',
      payeeAccount: `622202100111${ending}`,
      bank: '102',
      branchCode: '',
      ...over,
    })
}
const nothing = { paidCount: 0, lastPaidOn: null }

describe('a name at another bank', () => {
  it.each([
    ['6245', 'match', null],
    ['8302', 'close', '**国'],
    ['8301', 'noMatch', null],
    ['8011', 'noMatch', null],
    ['8303', 'unavailable', null],
    // An unknown account, a closed account and a bank that takes no part give the same answer.
    ['8001', 'unavailable', null],
    ['8004', 'unavailable', null],
  ])('%s: %s', async (ending, outcome, maskedName) => {
    const check = await asker()
    expect(await check(ending)).toEqual({ outcome, maskedName, ...nothing })
  })

  it('is soon unavailable if the bank is slow or the network down', async () => {
    const check = await asker()
    // The name would match if the bank waited for the answer.
    expect((await check('8304')).outcome).toBe('unavailable')
    await networks.setFaults({ down: true })
    expect((await check('6245')).outcome).toBe('unavailable')
  })

  it('is unavailable after an invalid answer, or one to another question', async () => {
    const answering = (text: (xml: string) => string | Promise<string>): NetworkPort => ({
      ...networks.port,
      ask: async (_, xml) => text(xml),
    })
    const garbled = await asker(answering(() => '<html/>'))
    expect((await garbled('6245')).outcome).toBe('unavailable')
    const at = new Date()
    const payee = { name: '王芳', number: '6222021001118302', bankCode: '102100099996' }
    const other = identificationXml({ messageId: '2026112099999999', at }, payee)
    const confused = await asker(answering(() => networks.port.ask('IBPS', other)))
    expect((await confused('6245')).outcome).toBe('unavailable')
  })

  it('is masked again if the other bank has not done so', async () => {
    const check = await asker({
      ...networks.port,
      async ask(network, xml) {
        return (await networks.port.ask(network, xml)).replace('**国', '陈健国')
      },
    })
    expect(await check('8302')).toMatchObject({ outcome: 'close', maskedName: '**国' })
  })

  it('is checked at most sixty times an hour, here and at this bank together', async () => {
    const check = await asker()
    const answers = await Promise.allSettled(Array.from({ length: 64 }, () => check('6245')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(60)
    await expect(check('6245')).rejects.toThrow('payeeChecksTooMany')
  })

  it('is not checked for accounts of this bank or an unknown bank', async () => {
    const check = await asker()
    await expect(check('6245', { payeeAccount: '6229990000000012345' })).rejects.toThrow('payeeAtThisBank')
    await expect(check('6245', { bank: '999' })).rejects.toThrow('receivingBankRequired')
  })

  it('travels in messages that fit their schemas', async () => {
    const question = identificationXml(
      { messageId: '2026112000000003', at: new Date('2026-11-20T12:00:00+08:00') },
      { name: '陈建国', number: '6222021001116245', bankCode: '102100099996' },
    )
    expect(readMessage(question).name).toBe('acmt.023.001.01')
    expect(readMessage(await networks.port.ask('IBPS', question)).name).toBe('acmt.024.001.01')
  })
})
