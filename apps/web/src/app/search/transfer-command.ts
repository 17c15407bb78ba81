import { normaliseName } from '@cloudsail/contract'
/** A payment as people phrase it: "转500给王建国", "pay Anna Smith 500". */
export interface TransferCommand {
  /** "500.00" */
  amount: string
  name: string
}

const amount = String.raw`[¥￥]?\s*(?<amount>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?)(?![\d,.])\s*(?<unit>万|千)?\s*(?:元|块钱?|yuan|rmb|cny)?`
const name = String.raw`(?<name>\S(?:.*\S)?)`

const patterns = [
  String.raw`(?:转账?|汇款?|付款?)\s*${amount}\s*(?:给|到|至)\s*${name}`,
  String.raw`(?:给|向)\s*${name}\s*(?:转账?|汇款?|付款?)\s*${amount}`,
  String.raw`(?:转账?|汇款?|付款?)\s*给\s*(?<name>\S*?\D)\s*${amount}`,
  String.raw`(?:transfer|send|pay|remit)\s+${amount}\s+to\s+${name}`,
  String.raw`(?:pay|send)\s+(?<name>\S.*?\S)\s+${amount}`,
].map((pattern) => new RegExp(`^${pattern}$`, 'iu'))

const unitMinor = { 万: 1_000_000n, 千: 100_000n } as const

/** Parses the typed text as a payment. Null if it is not one, or if its amount is invalid. */
export function readTransferCommand(typed: string): TransferCommand | null {
  const text = normaliseName(typed).normalize('NFKC')
  const groups = patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean)
  if (!groups?.amount || !groups.name) return null
  const [whole = '', fen = ''] = groups.amount.replace(/,/g, '').split('.')
  const perUnit = unitMinor[groups.unit as keyof typeof unitMinor] ?? 100n
  // In "1.5万" the digits after the point are fractions of the unit.
  const minor = BigInt(whole) * perUnit + (BigInt(fen.padEnd(2, '0')) * perUnit) / 100n
  if (minor === 0n || whole.length > 9) return null
  return { amount: `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`, name: groups.name }
}
