import { normaliseText } from '@cloudsail/contract'
/** Banks abroad with their published codes: BIC, name, town and, in countries with a clearing system, clearing code. */
export interface BankEntry {
  bic: string
  name: string
  town: string
  clearingCode: string
}

const rows: readonly (readonly [bic: string, name: string, town: string, clearingCode?: string])[] = [
  ['CHASUS33XXX', 'JPMORGAN CHASE BANK, N.A.', 'NEW YORK', '021000021'],
  ['CITIUS33XXX', 'CITIBANK N.A.', 'NEW YORK', '021000089'],
  ['BOFAUS3NXXX', 'BANK OF AMERICA, N.A.', 'NEW YORK', '026009593'],
  ['WFBIUS6SXXX', 'WELLS FARGO BANK, N.A.', 'SAN FRANCISCO', '121000248'],
  ['HSBCHKHHHKH', 'HONGKONG AND SHANGHAI BANKING CORPORATION', 'HONG KONG'],
  ['SCBLHKHHXXX', 'STANDARD CHARTERED BANK (HONG KONG)', 'HONG KONG'],
  ['BKCHHKHHXXX', 'BANK OF CHINA (HONG KONG)', 'HONG KONG'],
  ['HASEHKHHXXX', 'HANG SENG BANK', 'HONG KONG'],
  ['BARCGB22XXX', 'BARCLAYS BANK UK PLC', 'LONDON'],
  ['LOYDGB2LXXX', 'LLOYDS BANK PLC', 'LONDON'],
  ['HBUKGB4BXXX', 'HSBC UK BANK PLC', 'BIRMINGHAM'],
  ['NWBKGB2LXXX', 'NATIONAL WESTMINSTER BANK PLC', 'LONDON'],
  ['DEUTDEFFXXX', 'DEUTSCHE BANK AG', 'FRANKFURT AM MAIN'],
  ['COBADEFFXXX', 'COMMERZBANK AG', 'FRANKFURT AM MAIN'],
  ['BNPAFRPPXXX', 'BNP PARIBAS', 'PARIS'],
  ['SOGEFRPPXXX', 'SOCIETE GENERALE', 'PARIS'],
  ['UBSWCHZH80A', 'UBS SWITZERLAND AG', 'ZURICH'],
  ['INGBNL2AXXX', 'ING BANK N.V.', 'AMSTERDAM'],
  ['ABNANL2AXXX', 'ABN AMRO BANK N.V.', 'AMSTERDAM'],
  ['BCITITMMXXX', 'INTESA SANPAOLO SPA', 'MILAN'],
  ['BSCHESMMXXX', 'BANCO SANTANDER S.A.', 'MADRID'],
  ['CTBAAU2SXXX', 'COMMONWEALTH BANK OF AUSTRALIA', 'SYDNEY'],
  ['WPACAU2SXXX', 'WESTPAC BANKING CORPORATION', 'SYDNEY'],
  ['ANZBAU3MXXX', 'ANZ BANKING GROUP', 'MELBOURNE'],
  ['NATAAU33XXX', 'NATIONAL AUSTRALIA BANK', 'MELBOURNE'],
  ['ANZBNZ22XXX', 'ANZ BANK NEW ZEALAND', 'WELLINGTON'],
  ['BOTKJPJTXXX', 'MUFG BANK, LTD.', 'TOKYO'],
  ['SMBCJPJTXXX', 'SUMITOMO MITSUI BANKING CORPORATION', 'TOKYO'],
  ['MHCBJPJTXXX', 'MIZUHO BANK, LTD.', 'TOKYO'],
  ['DBSSSGSGXXX', 'DBS BANK LTD.', 'SINGAPORE'],
  ['OCBCSGSGXXX', 'OVERSEA-CHINESE BANKING CORPORATION', 'SINGAPORE'],
  ['UOVBSGSGXXX', 'UNITED OVERSEAS BANK', 'SINGAPORE'],
  ['ROYCCAT2XXX', 'ROYAL BANK OF CANADA', 'TORONTO'],
  ['TDOMCATTTOR', 'TORONTO-DOMINION BANK', 'TORONTO'],
  ['SBININBBXXX', 'STATE BANK OF INDIA', 'MUMBAI', 'SBIN0000300'],
  ['HDFCINBBXXX', 'HDFC BANK LIMITED', 'MUMBAI', 'HDFC0000060'],
]

const banksAbroad: readonly BankEntry[] = rows.map(([bic, name, town, clearingCode = '']) => ({
  bic,
  name,
  town,
  clearingCode,
}))

const mostFound = 20

/** Returns the banks of a country whose name, town or codes contain the typed text. */
export function findBanks(country: string, text: string): BankEntry[] {
  const wanted = normaliseText(text).toUpperCase()
  return banksAbroad
    .filter(({ bic }) => bic.slice(4, 6) === country)
    .filter(({ bic, name, town, clearingCode }) =>
      [bic, name, town, clearingCode].some((each) => each.includes(wanted)),
    )
    .slice(0, mostFound)
}

/** Returns the bank of a BIC (of any branch) or of a clearing code, or null if the bank is not listed. */
export const bankByCode = (code: string): BankEntry | null =>
  banksAbroad.find(
    ({ bic, clearingCode }) => bic.slice(0, 8) === code.slice(0, 8) || clearingCode === code,
  ) ?? null
