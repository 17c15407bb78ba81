import { ownMemberCode } from '../messages/names.ts'

interface ListedLine {
  amount: string
  side: 'CRDT' | 'DBIT'
  /** The entry's details, starting with its references. */
  details: string
}

/** Writes a network's list (camt.053) of a day with these lines, consistent or not. */
export function listOf(date: string, lines: readonly ListedLine[]): string {
  const balance = (code: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`
  const entries = lines.map(
    ({ amount, side, details }) =>
      `<Ntry><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt>` +
      '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>DMCT</SubFmlyCd></Fmly></Domn></BkTxCd>' +
      `<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`,
  )
  return (
    '<Document xmlns="urn:cnaps:std:2010:tech:xsd:camt.053.001.02"><BkToCstmrStmt>' +
    `<GrpHdr><MsgId>2026112077999999</MsgId><CreDtTm>${date}T23:00:00+08:00</CreDtTm></GrpHdr>` +
    `<Stmt><Id>LIST</Id><CreDtTm>${date}T23:00:00+08:00</CreDtTm>` +
    `<FrToDt><FrDtTm>${date}T00:00:00+08:00</FrDtTm><ToDtTm>${date}T23:59:59+08:00</ToDtTm></FrToDt>` +
    `<Acct><Id><Othr><Id>${ownMemberCode}</Id></Othr></Id><Ccy>CNY</Ccy></Acct>` +
    `${balance('OPBD')}${balance('CLBD')}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
  )
}
