import { planPapersOf } from '@cloudsail/contract/wealth'
import { accountIdOf, accountOf, personOf } from '@cloudsail/demo-customers'
import { certificateRequest, createKeys } from '@cloudsail/pki'
import { type Authority, issueCertificate } from './bank/counter.ts'
import type { Db } from './bank/database.ts'
import { drawUpPlan, enterOrder, enterSignature, planVersion, subscribePlan } from './bank/orders.ts'
import { readContract, readingBefore } from './read-contract.ts'

const wanted = { product: 'ZG0001', amount: '300000.00' } as const

/**
 * Signs an asset plan as the demo begins. The customer has read the contract and signs it with a certificate. The money is
 * held. Once the bank runs, it files the contract. The key is not kept, so the customer's next one differs. Returns the
 * contract, which is not countersigned yet.
 */
export async function signDemoPlan(
  ownerDb: Db,
  authority: Authority,
  now: Date,
): Promise<{ customerId: bigint; number: string }> {
  const person = personOf('ho')
  const { customerId, method } = person
  const payerAccountId = accountIdOf(person, accountOf(person, 'main')).toString()
  const asked = { ...wanted, payerAccountId }
  const { number: contract } = await drawUpPlan(ownerDb, { customerId, now }, asked)
  await readContract(ownerDb, { customerId, number: contract, now })
  await ownerDb
    .insertInto('contracts.readings')
    .values(
      planPapersOf(wanted.product).map(({ subject, kind }) => ({
        customer_id: customerId,
        subject,
        kind,
        version: planVersion,
        ip: '127.0.0.1',
        min_seconds: 0,
        ...readingBefore(now),
      })),
    )
    .execute()
  const keys = await createKeys()
  const csr = Buffer.from(await certificateRequest(keys)).toString('base64')
  const sign = async (text: string) =>
    Buffer.from(
      await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        keys.privateKey,
        Buffer.from(text, 'utf8'),
      ),
    )
  await ownerDb.transaction().execute(async (tx) => {
    const input = { ...asked, contract, agreed: true, consent: '' }
    const { orderId } = await enterOrder(tx, { definition: subscribePlan, customerId, method, input, now })
    const { serial, certificate } = await issueCertificate(tx, authority, {
      customerId,
      kind: 'ukey',
      csr,
      now,
    })
    await enterSignature(tx, { customerId, orderId, factor: 'ukey', serial, certificate, sign, now })
  })
  return { customerId, number: contract }
}
