import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parseXml, textAt, writeXml, XmlError } from '../../ports/xml.ts'
import { readIncoming, readMessage } from './incoming.ts'
import { networks } from './names.ts'
import {
  answerXml,
  identificationXml,
  listRequestXml,
  type PaymentMessage,
  paymentXml,
  returnXml,
  statusQueryXml,
} from './outgoing.ts'

const at = new Date('2026-11-20T12:00:00+08:00')
const payment: PaymentMessage = {
  network: 'IBPS',
  messageId: '2026112000000001',
  endToEndId: '20261120000000000001',
  createdAt: at,
  settlementDate: '2026-11-20',
  amountMinor: 123_450n,
  payer: { name: '林晓雯', number: '6229990000000012345', bankCode: '599290000017' },
  payee: { name: '陈建国', number: '6222021001116245', bankCode: '102100099996' },
  purpose: '房租',
  remark: '房租，十一月',
}

describe('messages to the networks', () => {
  it.each(networks)('%s: a payment fits its schema and contains its data', (network) => {
    const { name, body } = readMessage(paymentXml({ ...payment, network }))
    expect(name).toMatch({ HVPS: /^hvps\.111/, BEPS: /^beps\.121/, IBPS: /^ibps\.101/ }[network])
    const transaction = 'CdtTrfTxInf'
    expect(textAt(body, `${transaction}/IntrBkSttlmAmt`)).toBe('1234.50')
    expect(textAt(body, `${transaction}/CdtrAgt/FinInstnId/ClrSysMmbId/MmbId`)).toBe('102100099996')
    expect(textAt(body, `${transaction}/RmtInf/Ustrd`)).toBe('房租，十一月')
    expect(paymentXml({ ...payment, network })).toBe(paymentXml({ ...payment, network }))
  })

  it('questions fit their schemas', () => {
    const question = { messageId: '2026112000000002', at }
    expect(readMessage(statusQueryXml(question, 'BEPS', payment.messageId)).name).toBe('ccms.316.001.02')
    const list = readMessage(listRequestXml(question, '2026-11-20'))
    expect(list.name).toBe('camt.060.001.03')
    const owner = 'RptgReq/AcctOwnr/Agt/FinInstnId/ClrSysMmbId/MmbId'
    expect(textAt(list.body, owner)).toBe('599290000017')
    expect(textAt(list.body, 'RptgReq/RptgPrd/Tp')).toBe('ALLL')
    const name = readMessage(identificationXml(question, payment.payee))
    const bankOf = (role: string) => textAt(name.body, `Assgnmt/${role}/Agt/FinInstnId/ClrSysMmbId/MmbId`)
    expect([bankOf('Assgnr'), bankOf('Assgne')]).toEqual(['599290000017', '102100099996'])
  })

  it('answers and returns fit their schemas', () => {
    const answer = {
      messageId: '2026112000000003',
      at,
      network: 'BEPS',
      about: '2026112000000002',
      sender: '105100000017',
    } as const
    expect(readMessage(answerXml(answer, 'AC01')).name).toBe('ccms.900.001.02')
    const returned = readMessage(returnXml(answer, { amountMinor: 1n, date: '2026-11-20', reason: 'AC04' }))
    expect(returned.name).toBe('pacs.004.001.02')
    const of = (path: string) => textAt(returned.body, path)
    expect([of('GrpHdr/NbOfTxs'), of('GrpHdr/SttlmInf/SttlmMtd')]).toEqual(['1', 'CLRG'])
    expect(of('TxInf/InstdAgt/FinInstnId/ClrSysMmbId/MmbId')).toBe('105100000017')
  })

  it('any names and remarks give well-formed XML and are read back unchanged', () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(text, text, (name, remark) => {
        let xml: string
        try {
          xml = paymentXml({ ...payment, payee: { ...payment.payee, name }, remark })
        } catch (error) {
          // Text that XML does not allow is refused before it is sent.
          expect(error).toBeInstanceOf(XmlError)
          return
        }
        const body = parseXml(xml).children[0]!
        const plain = (value: string) =>
          value
            .replace(/\p{Cc}+/gu, ' ')
            .replace(/\p{Cf}+/gu, '')
            .trim()
        expect(plain(textAt(body, 'CdtTrfTxInf/Cdtr/Nm')!)).toBe(plain(name))
      }),
      { numRuns: 300 },
    )
  })
})

const document = (name: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:cnaps:std:2010:tech:xsd:${name}">${body}</Document>`
const status = (parts: string) =>
  document(
    'ibps.102.001.01',
    '<FIToFIPmtStsRpt><GrpHdr><MsgId>2026112000000009</MsgId><CreDtTm>2026-11-20T12:00:01.000+08:00</CreDtTm></GrpHdr>' +
      '<OrgnlGrpInfAndSts><OrgnlMsgId>2026112000000001</OrgnlMsgId><OrgnlMsgNmId>ibps.101.001.01</OrgnlMsgNmId></OrgnlGrpInfAndSts>' +
      `<TxInfAndSts>${parts}</TxInfAndSts></FIToFIPmtStsRpt>`,
  )

describe('messages from the networks', () => {
  it('are read if they fit their schema', () => {
    expect(
      readIncoming('IBPS', status('<TxSts>PR03</TxSts><IntrBkSttlmDt>2026-11-20</IntrBkSttlmDt>')),
    ).toEqual({
      kind: 'status',
      messageId: '2026112000000009',
      name: 'ibps.102.001.01',
      about: '2026112000000001',
      status: 'PR03',
      reason: null,
      settlementDate: '2026-11-20',
    })
  })

  test.each([
    ['another network’s answer', 'HVPS', status('<TxSts>PR03</TxSts>')],
    ['a status that is none', 'IBPS', status('<TxSts>PR77</TxSts>')],
    ['nothing of what is due', 'IBPS', status('')],
    ['more than is known', 'IBPS', status('<TxSts>PR03</TxSts><Extra/>')],
    ['the wrong order', 'IBPS', status('<IntrBkSttlmDt>2026-11-20</IntrBkSttlmDt><TxSts>PR03</TxSts>')],
    ['text between', 'IBPS', status('<TxSts>PR03</TxSts>words')],
    ['an unknown name', 'IBPS', status('<TxSts>PR03</TxSts>').replace('ibps.102', 'ibps.999')],
    ['no XML', 'IBPS', '{"status":"PR03"}'],
    ['half of it', 'IBPS', status('<TxSts>PR03</TxSts>').slice(0, -20)],
    [
      'an entity of its own',
      'IBPS',
      `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${status('<TxSts>&x;</TxSts>')}`,
    ],
    ['an entity nobody knows', 'IBPS', status('<TxSts>PR03</TxSts>').replace('</MsgId>', '&nbsp;</MsgId>')],
    [
      'a reference to half a character',
      'IBPS',
      status('<TxSts>PR03</TxSts>').replace('</MsgId>', '&#xD800;</MsgId>'),
    ],
    ['a reference to nothing', 'IBPS', status('<TxSts>PR03</TxSts>').replace('</MsgId>', '&#0;</MsgId>')],
    ['a NUL', 'IBPS', status('<TxSts>PR03</TxSts>').replace('</MsgId>', '\0</MsgId>')],
    ['half a character', 'IBPS', status('<TxSts>PR03</TxSts>').replace('</MsgId>', '\ud800</MsgId>')],
    ['a thousand levels', 'IBPS', `${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`],
    ['more than is read', 'IBPS', status(`<TxSts>PR03</TxSts>${' '.repeat(17 * 1024 * 1024)}`)],
  ] as const)('are refused with %s', (_, network, text) => {
    expect(() => readIncoming(network, text)).toThrow(XmlError)
  })
})

it('leave out invisible characters that change the reading of the rest', () => {
  const root = parseXml('<x>\u202e张\u200b三\u2066 &#x202E;&#65;\t\n</x>')
  expect(root.text).toBe('张三 A')
})

it('writes and reads the signs of XML', () => {
  const text = `a & b < c > d " e ' f`
  expect(parseXml(writeXml({ name: 'x', attributes: { y: text }, text, children: [] }))).toMatchObject({
    text,
    attributes: { y: text },
  })
})
