import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseXml, textAt, XmlError } from '../../ports/xml.ts'
import { readDocument, readNews } from './incoming.ts'
import {
  nameRequestXml,
  questionXml,
  recallXml,
  statementRequestXml,
  type TransferAbroad,
  transferXml,
} from './outgoing.ts'

const uetr = '7c1e4b0a-93d2-4f5e-8a61-2b9d0f4e7c35'
const orderId = '20261120000000000001'
const at = new Date('2026-11-20T12:00:00+08:00')
const debtor = {
  name: 'CHEN SIYUAN',
  street: '18 LUJIAZUI RING ROAD',
  postcode: '200120',
  town: 'SHANGHAI',
  state: '',
  country: 'CN',
  account: '6229990000000012345',
  isIban: false,
}
const transfer: TransferAbroad = {
  network: 'swift',
  queue: 'books',
  orderId,
  uetr,
  createdAt: at,
  settlesOn: '2026-11-20',
  currency: 'USD',
  sentMinor: 497_500n,
  amountMinor: 500_000n,
  bearer: 'BEN',
  chargedMinor: 2_500n,
  debtor,
  creditor: { ...debtor, name: 'CHEN SIQI', account: 'DE86370400440532018001', isIban: true, country: 'DE' },
  bank: { bic: 'DEUTDEFFXXX', clearing: null, name: 'DEUTSCHE BANK AG', town: 'FRANKFURT', country: 'DE' },
  code: '421010',
  information: 'SUPPORT',
}
const sent = { network: 'swift' as const, queue: 'books', orderId, uetr, createdAt: at }

describe('messages to abroad', () => {
  it('a transfer contains its data and fits its schema', () => {
    const { definition, body } = readDocument(transferXml(transfer))
    expect(definition).toBe('pacs.008.001.08')
    const of = (path: string) => textAt(body, `CdtTrfTxInf/${path}`)
    expect([of('IntrBkSttlmAmt'), of('InstdAmt'), of('ChrgBr'), of('ChrgsInf/Amt')]).toEqual([
      '4975.00',
      '5000.00',
      'CRED',
      '25.00',
    ])
    expect(of('CdtrAcct/Id/IBAN')).toBe('DE86370400440532018001')
    expect(of('Cdtr/PstlAdr/TwnNm')).toBe('SHANGHAI')
    expect(of('RgltryRptg/Dtls/Cd')).toBe('421010')
    expect(transferXml(transfer)).toBe(transferXml(transfer))
  })

  it('yen have no decimals', () => {
    const yen = { ...transfer, currency: 'JPY' as const, sentMinor: 1_500_000n, amountMinor: 1_500_000n }
    const { body } = readDocument(transferXml({ ...yen, bearer: 'SHA', chargedMinor: 0n }))
    expect(textAt(body, 'CdtTrfTxInf/IntrBkSttlmAmt')).toBe('1500000')
  })

  it('questions, recalls and name checks fit their schemas', () => {
    expect(readDocument(questionXml(sent, 3)).definition).toBe('pacs.028.001.03')
    const recalled = { ...sent, sentMinor: 1n, currency: 'JPY' as const, settlesOn: '2026-11-20' }
    expect(readDocument(recallXml(recalled)).definition).toBe('camt.056.001.08')
    const asked = { id: 'a'.repeat(32), at, queue: 'books' }
    const name = nameRequestXml(asked, { name: 'CHAN TAI MAN', account: '012345678', bank: '012' })
    expect(readDocument(name).definition).toBe('acmt.023.001.02')
    const statement = statementRequestXml(asked, '2026-11-20')
    expect(readDocument(statement).definition).toBe('camt.060.001.05')
  })

  it('a text that the message cannot carry is refused before sending', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
    fc.assert(
      fc.property(text, text, (name, information) => {
        const fits = (value: string, max: number) =>
          value.length <= max && /^[A-Za-z0-9/\-?:().,'+ ]+$/.test(value) && value.trim() === value
        const given = { ...transfer, creditor: { ...transfer.creditor, name }, information }
        if (fits(name, 70) && fits(information, 140)) {
          expect(textAt(readDocument(transferXml(given)).body, 'CdtTrfTxInf/Cdtr/Nm')).toBe(name)
          return
        }
        try {
          readDocument(transferXml(given))
        } catch (error) {
          expect(error).toBeInstanceOf(XmlError)
        }
      }),
      { numRuns: 300 },
    )
  })
})

const document = (definition: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${definition}">${body}</Document>`
const status = (parts: string, tail = '<AccptncDtTm>2026-11-20T12:00:05.000+08:00</AccptncDtTm>') =>
  document(
    'pacs.002.001.10',
    '<FIToFIPmtStsRpt><GrpHdr><MsgId>abc</MsgId><CreDtTm>2026-11-20T12:00:05.000+08:00</CreDtTm></GrpHdr>' +
      `<TxInfAndSts><OrgnlInstrId>${orderId}</OrgnlInstrId><OrgnlEndToEndId>${orderId}</OrgnlEndToEndId>` +
      `<OrgnlUETR>${uetr}</OrgnlUETR>${parts}${tail}` +
      '<InstgAgt><FinInstnId><BICFI>HRBRUS33XXX</BICFI><Nm>Harbor</Nm></FinInstnId></InstgAgt></TxInfAndSts></FIToFIPmtStsRpt>',
  )

describe('messages from abroad', () => {
  it('are read if they fit their schema', () => {
    const charge =
      '<ChrgsInf><Amt Ccy="USD">15.00</Amt><Agt><FinInstnId><BICFI>HRBRUS33XXX</BICFI></FinInstnId></Agt></ChrgsInf>'
    const told = status(`<TxSts>ACSP</TxSts><StsRsnInf><Rsn><Prtry>G000</Prtry></Rsn></StsRsnInf>${charge}`)
    expect(readNews(told)).toMatchObject({
      kind: 'status',
      status: 'ACSP',
      reason: 'G000',
      orderId,
      uetr,
      charge: { amountMinor: 1_500n, currency: 'USD' },
      bank: { bic: 'HRBRUS33XXX', name: 'Harbor' },
    })
  })

  test.each([
    ['refused without a reason', status('<TxSts>RJCT</TxSts>')],
    ['a status that is none', status('<TxSts>ACTC</TxSts>')],
    ['no time', status('<TxSts>ACCC</TxSts>', '')],
    [
      'a time that is none',
      status('<TxSts>ACCC</TxSts>', '<AccptncDtTm>2026-13-45T99:00:00+08:00</AccptncDtTm>'),
    ],
    ['more than is known', status('<TxSts>ACCC</TxSts><Extra/>')],
    [
      'a currency that is none',
      status(
        '<TxSts>ACCC</TxSts><ChrgsInf><Amt Ccy="XXX">1.00</Amt><Agt><FinInstnId><BICFI>HRBRUS33XXX</BICFI></FinInstnId></Agt></ChrgsInf>',
      ),
    ],
    ['a UETR that is none', status('<TxSts>ACCC</TxSts>').replace(uetr, 'x')],
    ['what we send ourselves', transferXml(transfer)],
    ['another definition', status('<TxSts>ACCC</TxSts>').replace('pacs.002.001.10', 'pacs.002.001.99')],
    ['no XML', '{"status":"ACCC"}'],
    ['half of it', status('<TxSts>ACCC</TxSts>').slice(0, -40)],
    ['an entity of its own', `<!DOCTYPE d [<!ENTITY x "y">]>${status('<TxSts>&x;</TxSts>')}`],
  ])('are refused with %s', (_, text) => {
    expect(() => readNews(text)).toThrow(XmlError)
  })

  it('any changed message is either read or refused', () => {
    const whole = status('<TxSts>ACCC</TxSts>')
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(20), fc.string({ maxLength: 12 }), (from, count, into) => {
        const changed = whole.slice(0, from) + into + whole.slice(from + count)
        try {
          expect(readNews(changed).kind).toBe('status')
        } catch (error) {
          expect(error).toBeInstanceOf(XmlError)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

it('an envelope is parsed like any message', () => {
  expect(parseXml(transferXml(transfer)).name).toBe('BusMsg')
})
