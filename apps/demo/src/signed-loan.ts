import { accountIdOf, accountOf, demoPasswords, personOf } from '@cloudsail/demo-customers'
import { readPkcs12 } from '@cloudsail/pki'
import type { Db } from './bank/database.ts'
import { acceptLoanOffer, drawUpOffer, enterOrder, enterSignature } from './bank/orders.ts'
import { readContract } from './read-contract.ts'

/**
 * Signs a loan as the demo begins. The customer has read the contract of the offer and signs it with their own file
 * certificate. Once the bank runs, it files the contract and pays the loan out. Runs after `certifyFileCustomers`. Returns the
 * contract, which is not countersigned yet.
 */
export async function signDemoLoan(ownerDb: Db, now: Date): Promise<{ customerId: bigint; number: string }> {
  const person = personOf('ouyang')
  const { customerId, method } = person
  const { application_id: application, offer_minor: offerMinor } = await ownerDb
    .selectFrom('loans.applications')
    .select(['application_id', 'offer_minor'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow()
  const accountId = accountIdOf(person, accountOf(person, 'main')).toString()
  const wanted = { application, amount: `${offerMinor! / 100n}.00`, dueDay: 15, accountId }
  const { number: contract } = await drawUpOffer(ownerDb, { customerId, now }, wanted)
  await readContract(ownerDb, { customerId, number: contract, now })
  const { file, serial } = await ownerDb
    .selectFrom('certificates.demo_files')
    .select(['file', 'serial'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { privateKey, certificates } = await readPkcs12(new Uint8Array(file), demoPasswords.login)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('pkcs8', privateKey, algorithm, false, ['sign'])
  const sign = async (text: string) =>
    Buffer.from(await crypto.subtle.sign(algorithm, key, Buffer.from(text, 'utf8')))
  await ownerDb.transaction().execute(async (tx) => {
    const input = { ...wanted, contract, agreed: true }
    const { orderId } = await enterOrder(tx, { definition: acceptLoanOffer, customerId, method, input, now })
    const certificate = Buffer.from(certificates[0]!)
    await enterSignature(tx, { customerId, orderId, factor: 'file', serial, certificate, sign, now })
  })
  return { customerId, number: contract }
}
