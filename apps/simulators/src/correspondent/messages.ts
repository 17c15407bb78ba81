import { randomUUID } from 'node:crypto'
import { type At, documentIn, escaped, readXml, textsOf } from '../xml.ts'
import type { AccountEntry } from './ledger.ts'
import type { Remittance } from './remittance.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:'

/** Reads an envelope: the message, its definition and the queue its bank collects from. Null if the text is not an envelope. */
export function readEnveloped(text: string): { definition: string; queue: string; at: At } | null {
  const read = readXml(text)
  if (!read) return null
  const message = read.BusMsg as Record<string, unknown> | undefined
  const at = textsOf(message?.Document)
  const definition = at('@xmlns').replace(namespace, '')
  const queue = message?.Queue
  return typeof queue === 'string' && definition !== '' ? { definition, queue, at } : null
}

const element = (name: string, content: string) => `<${name}>${content}</${name}>`
const text = (name: string, value: string) => element(name, escaped(value))
const number = () => randomUUID().replaceAll('-', '')
const message = (definition: string, body: string) => documentIn(namespace + definition, body)

/** Intermediary banks, fictitious. */
export const banks = {
  correspondent: { bic: 'HRBRUS33XXX', name: 'Harbor Correspondent Bank' },
  second: { bic: 'MRDNUS33XXX', name: 'Meridian Trust' },
} as const

const agent = ({ bic, name }: { bic: string; name: string }) =>
  element('FinInstnId', text('BICFI', bic) + (name ? text('Nm', name) : ''))

/** Returns the time a number of milliseconds after the bank's sending time, in the same offset. */
export function timeAfter(sentAt: string, afterMs: number): string {
  const moved = new Date(Date.parse(sentAt) + afterMs + 8 * 3_600_000).toISOString()
  return `${moved.slice(0, 23)}+08:00`
}

const decimalsOf = (currency: string) => (currency === 'JPY' || currency === 'KRW' ? 0 : 2)
/** Writes an amount of whole units. A unit of yen counts a hundredfold, so that amounts resemble those in dollars. */
export const written = (units: number, currency: string): string =>
  decimalsOf(currency) === 0 ? String(units * 100) : units.toFixed(2)

export function statusMessage(
  of: Remittance,
  {
    status,
    reason,
    bank,
    charge,
    at,
  }: {
    status: string
    reason: string | null
    bank: { bic: string; name: string }
    charge: string | null
    at: string
  },
): string {
  const code = reason?.startsWith('G') ? 'Prtry' : 'Cd'
  return message(
    'pacs.002.001.10',
    element(
      'FIToFIPmtStsRpt',
      element('GrpHdr', text('MsgId', number()) + text('CreDtTm', at)) +
        element(
          'TxInfAndSts',
          text('OrgnlInstrId', of.orderId) +
            text('OrgnlEndToEndId', of.orderId) +
            text('OrgnlUETR', of.uetr) +
            text('TxSts', status) +
            (reason ? element('StsRsnInf', element('Rsn', text(code, reason))) : '') +
            (charge
              ? element('ChrgsInf', `<Amt Ccy="${of.currency}">${charge}</Amt>${element('Agt', agent(bank))}`)
              : '') +
            text('AccptncDtTm', at) +
            element('InstgAgt', agent(bank)),
        ),
    ),
  )
}

export const returnMessage = (of: Remittance, amount: string, reason: string, at: string): string =>
  message(
    'pacs.004.001.09',
    element(
      'PmtRtr',
      element(
        'GrpHdr',
        text('MsgId', number()) +
          text('CreDtTm', at) +
          text('NbOfTxs', '1') +
          element('SttlmInf', text('SttlmMtd', 'INDA')),
      ) +
        element(
          'TxInf',
          text('RtrId', number()) +
            text('OrgnlInstrId', of.orderId) +
            text('OrgnlEndToEndId', of.orderId) +
            text('OrgnlUETR', of.uetr) +
            `<RtrdIntrBkSttlmAmt Ccy="${of.currency}">${amount}</RtrdIntrBkSttlmAmt>` +
            text('IntrBkSttlmDt', at.slice(0, 10)) +
            element('RtrRsnInf', element('Rsn', text('Cd', reason))),
        ),
    ),
  )

/** Writes the bank's account in a currency. */
const nostro = (currency: string) =>
  element('Acct', element('Id', element('Othr', text('Id', `NOSTRO${currency}`))) + text('Ccy', currency))
const bankCode = (family: string) =>
  element(
    'BkTxCd',
    element('Domn', text('Cd', 'PMNT') + element('Fmly', text('Cd', 'ICDT') + text('SubFmlyCd', family))),
  )
const references = (of: Remittance) =>
  element('Refs', text('InstrId', of.orderId) + text('EndToEndId', of.orderId) + text('UETR', of.uetr))

export const bookedMessage = (of: Remittance, at: string): string => {
  const amount = `<Amt Ccy="${of.currency}">${of.amount}</Amt>${text('CdtDbtInd', 'DBIT')}`
  return message(
    'camt.054.001.08',
    element(
      'BkToCstmrDbtCdtNtfctn',
      element('GrpHdr', text('MsgId', number()) + text('CreDtTm', at)) +
        element(
          'Ntfctn',
          text('Id', number()) +
            text('CreDtTm', at) +
            nostro(of.currency) +
            element(
              'Ntry',
              amount +
                element('Sts', text('Cd', 'BOOK')) +
                element('BookgDt', text('Dt', at.slice(0, 10))) +
                element('ValDt', text('Dt', of.settlesOn)) +
                bankCode('XBCT') +
                element('NtryDtls', element('TxDtls', references(of) + amount)),
            ),
        ),
    ),
  )
}

/** Writes minor units as an amount with its side, debit or credit. */
const sided = (takenMinor: number, currency: string): string => {
  const minor = String(Math.abs(takenMinor)).padStart(3, '0')
  const amount =
    decimalsOf(currency) === 0 ? String(Number(minor)) : `${minor.slice(0, -2)}.${minor.slice(-2)}`
  return `<Amt Ccy="${currency}">${amount}</Amt>${text('CdtDbtInd', takenMinor < 0 ? 'CRDT' : 'DBIT')}`
}

const families = { sent: 'XBCT', back: 'RRTN', charged: 'CHRG' } as const

/** Writes camt.053: the entries on each account on a date, between its balances. `booked` holds all entries until then. */
export function statementMessage(
  booked: readonly (AccountEntry & { number: string })[],
  date: string,
  at: string,
): string {
  const currencies = [...new Set(['USD', ...booked.map(({ remittance }) => remittance.currency)])]
  const statement = (currency: string) => {
    const own = booked.filter(({ remittance }) => remittance.currency === currency)
    const sum = (entries: readonly AccountEntry[]) =>
      entries.reduce((total, { takenMinor }) => total + takenMinor, 0)
    const balance = (code: string, takenMinor: number) =>
      element(
        'Bal',
        element('Tp', element('CdOrPrtry', text('Cd', code))) +
          sided(takenMinor, currency) +
          element('Dt', text('Dt', date)),
      )
    const entry = ({
      kind,
      remittance,
      takenMinor,
      bookedOn,
      reason,
      number: reference,
    }: (typeof own)[number]) =>
      element(
        'Ntry',
        text('NtryRef', reference) +
          sided(takenMinor, currency) +
          element('Sts', text('Cd', 'BOOK')) +
          element('BookgDt', text('Dt', bookedOn)) +
          element('ValDt', text('Dt', kind === 'sent' ? remittance.settlesOn : bookedOn)) +
          bankCode(families[kind]) +
          element(
            'NtryDtls',
            element(
              'TxDtls',
              references(remittance) +
                sided(takenMinor, currency) +
                (reason ? element('RtrInf', element('Rsn', text('Cd', reason))) : ''),
            ),
          ),
      )
    const before = own.filter(({ bookedOn }) => bookedOn < date)
    return element(
      'Stmt',
      text('Id', number()) +
        text('CreDtTm', at) +
        nostro(currency) +
        balance('OPBD', sum(before)) +
        balance('CLBD', sum(own)) +
        own
          .filter(({ bookedOn }) => bookedOn === date)
          .map(entry)
          .join(''),
    )
  }
  return message(
    'camt.053.001.08',
    element(
      'BkToCstmrStmt',
      element('GrpHdr', text('MsgId', number()) + text('CreDtTm', at)) + currencies.map(statement).join(''),
    ),
  )
}

export const resolutionMessage = (of: Remittance, agreed: boolean, at: string): string =>
  message(
    'camt.029.001.09',
    element(
      'RsltnOfInvstgtn',
      element(
        'Assgnmt',
        text('Id', number()) +
          element('Assgnr', element('Agt', agent(banks.correspondent))) +
          element('Assgne', element('Agt', element('FinInstnId', text('BICFI', 'CSALCNSHXXX')))) +
          text('CreDtTm', at),
      ) +
        element('Sts', text('Conf', agreed ? 'CNCL' : 'RJCR')) +
        element(
          'CxlDtls',
          element(
            'TxInfAndSts',
            text('OrgnlInstrId', of.orderId) +
              text('OrgnlEndToEndId', of.orderId) +
              text('OrgnlUETR', of.uetr),
          ),
        ),
    ),
  )

export const claimMessage = (of: Remittance, amount: string, at: string): string =>
  message(
    'camt.106.001.02',
    element(
      'ChrgsPmtReq',
      element('GrpHdr', text('MsgId', number()) + text('CreDtTm', at)) +
        element(
          'Chrgs',
          element(
            'PerTx',
            element(
              'Rcrd',
              text('RcrdId', number()) +
                element(
                  'UndrlygTx',
                  text('InstrId', of.orderId) + text('EndToEndId', of.orderId) + text('UETR', of.uetr),
                ) +
                element('TtlChrgsPerRcrd', `<TtlChrgsAmt Ccy="${of.currency}">${amount}</TtlChrgsAmt>`) +
                element(
                  'ChrgsBrkdwn',
                  `<Amt Ccy="${of.currency}">${amount}</Amt>${text('CdtDbtInd', 'DBIT')}${element('Tp', text('Cd', 'CHGS'))}`,
                ),
            ),
          ),
        ),
    ),
  )

export const nameMessage = (asked: string, outcome: string, at: string): string =>
  message(
    'acmt.024.001.02',
    element(
      'IdVrfctnRpt',
      element(
        'Assgnmt',
        text('MsgId', number()) +
          text('CreDtTm', at) +
          element('Assgnr', element('Agt', element('FinInstnId', text('BICFI', 'CSALHKHHXXX')))) +
          element('Assgne', element('Agt', element('FinInstnId', text('BICFI', 'CSALCNSHXXX')))),
      ) +
        element(
          'Rpt',
          text('OrgnlId', asked) +
            text('Vrfctn', String(outcome === 'match')) +
            (outcome === 'match' ? '' : element('Rsn', text('Prtry', outcome))),
        ),
    ),
  )
