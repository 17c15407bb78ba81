import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { call } from '../../orders/test-orders.ts'
import { buildRemittance, openExchange } from '../test-builders.ts'
import { abroadPorts, scene as buildScene, toWorkday } from './test-scene.ts'

const { db, ownerDb } = await testDatabase()
const ports = await abroadPorts()
await openExchange(ownerDb)
await toWorkday(db)
const of = await buildScene(db, ports)
await of.fund('EUR', 10_000_000n)
await of.fund('HKD', 100_000_000n)
await of.fund('JPY', 10_000_000n)

const germany = { country: 'DE', bic: 'DEUTDEFFXXX', account: 'DE86370400440532018001' }
const india = { country: 'IN', bic: 'SBININBBXXX', account: '30211234567' }
const goods = { code: '122030', purpose: 'goods' }

type Refused = [what: string, change: object, key: string, field: string]
type Network = 'swift' | 'hongKong' | 'cips'
const expectRefused = (network: Network) => async (_: string, change: object, key: string, field: string) => {
  await expect(of.prepared(network, change)).rejects.toMatchObject({ key, field })
}

describe('the bank abroad', () => {
  test.each<Refused>([
    [
      'an IBAN of another country than the bank',
      { ...germany, account: 'GB82WEST12345698765432' },
      'ibanInvalid',
      'account',
    ],
    ['a number where there are IBANs', { ...germany, account: '4401883027' }, 'ibanInvalid', 'account'],
    ['a BIC of seven signs', { bic: 'CHASUS3' }, 'bicInvalid', 'bic'],
    ['a BIC of a country that is none', { bic: 'CHASZZ33' }, 'bicInvalid', 'bic'],
    ['a bank in a closed country', { bic: 'BMJIIRTHXXX' }, 'countryClosed', 'bic'],
    ['a beneficiary in a closed country', { country: 'KP' }, 'countryClosed', 'country'],
    [
      'an unlisted bank in the mainland',
      { country: 'CN', bic: '', bankName: 'A BANK', bankTown: 'SHANGHAI' },
      'bankInMainland',
      'country',
    ],
    ['a bank by name without its town', { bic: '', bankName: 'ALDER BANK' }, 'bankAbroadRequired', 'bic'],
    [
      'a clearing code where there are none',
      { ...germany, clearingCode: '021000021' },
      'clearingCodeInvalid',
      'clearingCode',
    ],
    ['India without an IFSC', india, 'clearingCodeInvalid', 'clearingCode'],
    [
      'an IFSC without its nought',
      { ...india, clearingCode: 'SBIN1000300' },
      'clearingCodeInvalid',
      'clearingCode',
    ],
    ['an account of 35 signs', { account: 'A'.repeat(35) }, 'accountAbroadInvalid', 'account'],
    ['no country', { country: 'XX' }, 'countryRequired', 'country'],
    ['no country of the remitter', { remitterCountry: 'XX' }, 'countryRequired', 'remitterCountry'],
    ['won', { currency: 'KRW' }, 'currencyRequired', 'currency'],
    ['RMB by SWIFT', { currency: 'CNY' }, 'currencyRequired', 'currency'],
  ])('%s is refused', expectRefused('swift'))

  test.each<[string, object]>([
    ['an IBAN as it is printed', { ...germany, account: 'de86 3704 0044 0532 0180 01' }],
    ['an IFSC in small letters', { ...india, clearingCode: ' sbin0000300 ' }],
    ['an unlisted bank by name and town', { bic: '', bankName: 'ALDER BANK', bankTown: 'SEATTLE' }],
    ['a bank by its routing number', { bic: '', clearingCode: '021000021' }],
    ['a BIC of eight signs', { bic: 'CHASUS33' }],
  ])('%s is taken', async (_, change) => {
    expect(await of.prepared('swift', change)).toMatchObject({ orderId: expect.any(String) })
  })

  test.each<Refused>([
    ['a bank elsewhere', { bank: '999' }, 'hongKongOnly', 'bank'],
    ['no bank', { bank: '' }, 'receivingBankRequired', 'bank'],
    ['an account of eight digits', { account: '01234567' }, 'hongKongAccountInvalid', 'account'],
    ['an account of thirteen digits', { account: '0123456789012' }, 'hongKongAccountInvalid', 'account'],
    ['euros', { currency: 'EUR' }, 'currencyRequired', 'currency'],
    ['RMB above 400,000', { currency: 'CNY', amount: '400000.01' }, 'rmbAbroadSingle', 'amount'],
  ])('to Hong Kong, %s is refused', expectRefused('hongKong'))
})

describe('declaration and documents', () => {
  test.each<Refused>([
    ['a code that is none', { code: '999999' }, 'bopCodeRequired', 'code'],
    ['no code', { code: '' }, 'bopCodeRequired', 'code'],
    ['property', { purpose: 'property' }, 'purposeUnauthorised', 'purpose'],
    ['no purpose', { purpose: '' }, 'purposeRequired', 'purpose'],
    [
      'another purpose, bought',
      { paying: 'purchase', quote: 'a'.repeat(22) },
      'codePurposeMismatch',
      'purpose',
    ],
    ['an advance without a number', { ...goods, paymentType: 'advance' }, 'documentRequired', 'contract'],
    [
      'goods on delivery without a number',
      { ...goods, paymentType: 'delivery' },
      'documentRequired',
      'contract',
    ],
    [
      'services in advance',
      { code: '227010', paymentType: 'advance', contract: 'C1' },
      'paymentTypeInvalid',
      'paymentType',
    ],
    [
      'study in advance',
      { code: '223022', purpose: 'study', paymentType: 'advance', contract: 'C1' },
      'paymentTypeInvalid',
      'paymentType',
    ],
    [
      'services on delivery',
      { code: '227010', paymentType: 'delivery', contract: 'C1' },
      'paymentTypeInvalid',
      'paymentType',
    ],
    [
      'a refund with a contract alone',
      { paymentType: 'refund', contract: 'C1' },
      'documentRequired',
      'invoice',
    ],
    ...['226000', '227010', '227020', '227030', '228050', '231020'].map(
      (code): Refused => [`${code} without a number`, { code }, 'documentRequired', 'contract'],
    ),
    ...['228021', '228022', '228023', '228024'].map(
      (code): Refused => [
        `${code} without a number`,
        { code, purpose: 'consulting' },
        'documentRequired',
        'contract',
      ],
    ),
    ['a contract of 21 signs', { contract: 'C'.repeat(21) }, 'documentInvalid', 'contract'],
    ['an invoice of 36 signs', { invoice: '1'.repeat(36) }, 'documentInvalid', 'invoice'],
    ['an invoice with a blank', { invoice: 'INV 1' }, 'documentInvalid', 'invoice'],
    ['an approval of 21 signs', { approval: '1'.repeat(21) }, 'documentInvalid', 'approval'],
    ['bonded goods', { ...goods, bonded: true, invoice: '1' }, 'bondedAtBranch', 'bonded'],
  ])('%s is refused', expectRefused('swift'))

  test.each<[string, object]>([
    ['goods on delivery with an invoice', { ...goods, paymentType: 'delivery', invoice: 'INV-2026/7' }],
    ['an advance with a contract', { ...goods, paymentType: 'advance', contract: 'C-2026/7' }],
    ['a refund with the order refunded', { paymentType: 'refund', invoice: '20261120000000000001' }],
    ['a royalty with a contract', { code: '231020', contract: 'C'.repeat(20) }],
    ['goods without a number', goods],
  ])('%s is taken', async (_, change) => {
    expect(await of.prepared('swift', change)).toMatchObject({ orderId: expect.any(String) })
  })

  test('a non-resident buys at a branch, with any code', async () => {
    const other = await buildScene(db, ports, { idType: 'passport', idNumber: 'E12345679' })
    const bought = { paying: 'purchase', quote: 'a'.repeat(22) }
    for (const change of [
      { code: '822030', purpose: 'other' },
      { code: '223022', purpose: 'study' },
    ])
      await expect(other.prepared('swift', { ...bought, ...change })).rejects.toMatchObject({
        key: 'purchaseAtBranch',
        field: 'paying',
      })
  })
})

describe('texts of the message', () => {
  test.each<Refused>([
    ['a name of 71 bytes', { name: 'A'.repeat(71) }, 'latinTooLong', 'name'],
    ['a name with an accent', { name: 'JOSÉ' }, 'remittanceCharacters', 'name'],
    ['a name with an ampersand', { name: 'A & B' }, 'remittanceCharacters', 'name'],
    ['no name', { name: ' ' }, 'latinNameRequired', 'name'],
    ['a street of 71', { street: 'A'.repeat(71) }, 'latinTooLong', 'street'],
    ['no town', { town: '' }, 'townRequired', 'town'],
    ['a town of 36', { town: 'A'.repeat(36) }, 'latinTooLong', 'town'],
    ['a Chinese town of the remitter', { remitterTown: '上海' }, 'remittanceCharacters', 'remitterTown'],
    ['no town of the remitter', { remitterTown: '' }, 'townRequired', 'remitterTown'],
    ['a state of 36', { state: 'A'.repeat(36) }, 'latinTooLong', 'state'],
    ['a postcode of 17', { postcode: '1'.repeat(17) }, 'latinTooLong', 'postcode'],
    ['information of 141', { information: 'A'.repeat(141) }, 'remittanceTooLong', 'information'],
    [
      'a second line that begins with a hyphen',
      { information: `${'A'.repeat(35)}-B` },
      'remittanceCharacters',
      'information',
    ],
    ['a first line that begins with a colon', { information: ':A' }, 'remittanceCharacters', 'information'],
    ['a phone of six digits', { phone: '123456' }, 'phoneAbroadInvalid', 'phone'],
    ['a phone with a letter', { phone: '+86 1380000x' }, 'phoneAbroadInvalid', 'phone'],
    ['a template’s name with a sign', { templateName: 'A-B' }, 'templateNameInvalid', 'templateName'],
    ['a template’s name of 21', { templateName: '学'.repeat(21) }, 'templateNameInvalid', 'templateName'],
  ])('%s is refused', expectRefused('swift'))

  test('texts of 70, 35, 16 and 140 bytes are taken, with every character of the set', async () => {
    const signs = "A /-?:().,'+09z"
    const change = {
      name: `${signs}${'N'.repeat(55)}`,
      street: 'S'.repeat(70),
      town: 'T'.repeat(35),
      state: 'W'.repeat(35),
      postcode: '9'.repeat(16),
      information: `${'I'.repeat(34)}-${'I'.repeat(105)}`,
    }
    expect(await of.prepared('swift', change)).toMatchObject({ orderId: expect.any(String) })
  })
})

describe('amounts', () => {
  test.each<Refused>([
    ['yen with decimals', { currency: 'JPY', amount: '150000.5' }, 'amountInvalid', 'amount'],
    ['99 yen', { currency: 'JPY', amount: '99' }, 'fxLeast', 'amount'],
    ['99 cents', { amount: '0.99' }, 'fxLeast', 'amount'],
    ['HKD 389,123.27', { currency: 'HKD', amount: '389123.27' }, 'foreignDayExceeded', 'amount'],
    ['USD 50,000.01', { amount: '50000.01' }, 'foreignDayExceeded', 'amount'],
  ])('%s is refused', expectRefused('swift'))

  test('HKD 389,123.26 count as USD 50,000.00 of the day', async () => {
    await of.prepared('swift', { currency: 'HKD', amount: '389123.26' })
    await of.prepared('hongKong', { currency: 'HKD', amount: '389123.26' })
  })

  const chargesOf = async (network: Network, change: object) => {
    const { lines } = (await of.prepared(network, change)) as unknown as {
      lines: { key: string; value: { zh: string } }[]
    }
    const keys = ['commission', 'cable', 'prepaid']
    return lines.filter(({ key }) => keys.includes(key)).map(({ value }) => value.zh)
  }

  test.each<[string, object, string[]]>([
    ['USD 12,345.67', { amount: '12345.67' }, ['美元10.00', '美元15.00']],
    ['USD 50,000', { amount: '50000' }, ['美元25.00', '美元15.00']],
    ['EUR 30,000', { ...germany, currency: 'EUR', amount: '30000' }, ['欧元15.00', '欧元13.75']],
    [
      'EUR 30,000, charges in RMB',
      { ...germany, currency: 'EUR', amount: '30000', feeFrom: 'rmb' },
      ['人民币115.86元', '人民币106.24元'],
    ],
    [
      'EUR 30,000 by OUR',
      { ...germany, currency: 'EUR', amount: '30000', bearer: 'OUR' },
      ['欧元15.00', '欧元13.75', '欧元22.92'],
    ],
    ['JPY 1,500,000', { currency: 'JPY', amount: '1500000' }, ['日元1,523', '日元2,284']],
    ['HKD 200,000', { currency: 'HKD', amount: '200000' }, ['港元100.00', '港元116.74']],
  ])('our charges on %s', async (_, change, expected) => {
    expect(await chargesOf('swift', change)).toEqual(expected)
  })

  test.each<[string, object, string]>([
    ['HKD 10,000', { currency: 'HKD', amount: '10000' }, '港元20.00'],
    ['HKD 10,000 from RMB', { currency: 'HKD', amount: '10000', feeFrom: 'rmb' }, '人民币18.20元'],
    ['USD 12,345.67', { amount: '12345.67' }, '美元12.35'],
    ['USD 12,345.67 from RMB', { amount: '12345.67', feeFrom: 'rmb' }, '人民币87.44元'],
    ['CNY 10,000', { currency: 'CNY', amount: '10000' }, '人民币5.50元'],
    ['CNY 10,000.01', { currency: 'CNY', amount: '10000.01' }, '人民币10.50元'],
    ['CNY 400,000', { currency: 'CNY', amount: '400000' }, '人民币15.50元'],
  ])('our charge on %s to Hong Kong', async (_, change, expected) => {
    expect(await chargesOf('hongKong', change)).toEqual([expected])
  })
})

describe('the checks of a payment hold for a remittance abroad', () => {
  test('warns of the same remittance within twelve hours, and not of one in another currency', async () => {
    const who = await buildScene(db, ports)
    await who.fund('EUR', 10_000_000n)
    await who.give('swift', { amount: '800' })
    const warnings = async (change: object) =>
      (
        (await who.prepared('swift', { amount: '800', ...change })) as unknown as {
          warnings: { key: string }[]
        }
      ).warnings.map(({ key }) => key)
    expect(await warnings({})).toEqual(['duplicate'])
    expect(await warnings({ currency: 'EUR' })).toEqual([])
    expect(await warnings({ amount: '801' })).toEqual([])
  })

  test('an account limited to designated receivers remits to nobody else', async () => {
    const who = await buildScene(db, ports)
    await ownerDb
      .updateTable('accounts.accounts')
      .set({ transfer_service: true })
      .where('customer_id', '=', who.customerId)
      .execute()
    const limits = { single: '1000000', daily: '1000000', count: '50', annual: '100000000' }
    await who.order('PTR0302', { accountId: `${who.accountId}`, ...limits, designatedOnly: true })
    for (const network of ['swift', 'hongKong', 'cips'] as const)
      await expect(who.prepared(network)).rejects.toMatchObject({ key: 'payeeNotDesignated' })
  })

  test('a lost account pays no recall', async () => {
    const who = await buildScene(db, ports)
    const remittance = await buildRemittance(db, who.customerId, { isSent: true })
    await ownerDb
      .updateTable('accounts.accounts')
      .set({ status: 'lost' })
      .where('customer_id', '=', who.customerId)
      .execute()
    await expect(call(await who.context(), 'PFN0104001_prepare', { remittance })).rejects.toMatchObject({
      key: 'debitCardReportedLost',
    })
  })

  test('an immediate remittance is announced by text message like a waiting one', async () => {
    const who = await buildScene(db, ports)
    await who.give('hongKong')
    const texts = await db
      .selectFrom('outbox.messages')
      .select('payload')
      .where('customer_id', '=', who.customerId)
      .where('kind', '=', 'sms')
      .execute()
    expect(texts.map(({ payload }) => (payload as { text: string }).text)).toContainEqual(
      expect.stringMatching(/向CHEN SIQI汇款美元5,000\.00已汇出，追踪编号末6位[0-9a-f]{6}。$/),
    )
  })
})

describe('templates', () => {
  const form = {
    accountId: '1',
    currency: 'USD',
    paying: 'pocket',
    feeFrom: 'same',
    bearer: 'SHA',
    remitterStreet: '',
    remitterTown: 'SHANGHAI',
    remitterState: '',
    remitterPostcode: '',
    remitterCountry: 'CN',
    phone: '+8613800000000',
    name: 'CHEN SIQI',
    street: '',
    town: 'SEATTLE',
    state: '',
    postcode: '',
    country: 'US',
    account: '4401883027',
    bic: 'CHASUS33XXX',
    clearingCode: '',
    bankName: '',
    bankTown: '',
    code: '227020',
    purpose: 'other',
    paymentType: 'other',
    information: '',
  }

  test('fifty templates of a way fit, however many are saved at once, and one against today’s rules is incomplete', async () => {
    const who = await buildScene(db, ports)
    const save = async (name: string, change: object = {}) =>
      call(await who.context(), 'PFN0103004_save', { network: 'swift', name, form: { ...form, ...change } })
    await save('good')
    await save('closed', { country: 'IR' })
    for (let at = 3; at <= 49; at += 1) await save(`T${at}`)
    const last = await Promise.allSettled([save('one'), save('other')])
    expect(last.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(save('T51')).rejects.toMatchObject({ key: 'templatesFull' })
    await expect(who.prepared('swift', { templateName: 'T51' })).rejects.toMatchObject({
      key: 'templatesFull',
      field: 'templateName',
    })
    const { templates } = await call<{ templates: { name: string; isIncomplete: boolean }[] }>(
      await who.context(),
      'PFN0103003_templates',
      { network: 'swift' },
    )
    const incomplete = templates.filter(({ isIncomplete }) => isIncomplete).map(({ name }) => name)
    expect([templates.length, incomplete]).toEqual([50, ['closed']])
  })
})
