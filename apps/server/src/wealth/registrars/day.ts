import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { isPostFailure, type RegistrarFileType, type RegistrarsPort } from '../../ports/index.ts'
import type { Registrar } from '../kernel/products.ts'
import type { WealthTerms } from '../kernel/terms.ts'
import type { TradingDays } from '../kernel/trading-days.ts'
import { distributor, fileName, readExchangeFile, sha256Of } from './exchange-file.ts'

/** The context of a step of a registrar's day. */
export interface RegistrarDay {
  registrar: Registrar
  /** The trading day. */
  date: string
  /** The instant of the step, by the bank clock. */
  now: Date
  port: RegistrarsPort
  terms: WealthTerms
  /** Trading days, from some weeks before. */
  days: TradingDays
}

export type AlarmKind =
  | 'unknownSerial'
  | 'unitsDiffer'
  | 'moneyShort'
  | 'fileRefused'
  | 'silent'
  | 'navLate'
  | 'navCorrected'
  | 'answerDiffers'

/** Raises an alarm for the bank's employees. The same alarm of a day is raised once. */
export async function raiseAlarm(
  tx: Tx,
  { registrar, date, now }: Pick<RegistrarDay, 'registrar' | 'date' | 'now'>,
  alarm: { kind: AlarmKind; detail: string; productCode?: string },
): Promise<void> {
  const { kind, detail, productCode = null } = alarm
  await sql`insert into wealth.alarms (registrar, raised_on, kind, product_code, detail, at)
    select ${registrar}, ${date}::date, ${kind}, ${productCode}, ${detail}, ${now}::timestamptz
    where not exists (select from wealth.alarms where registrar = ${registrar} and raised_on = ${date}::date
      and kind = ${kind} and detail = ${detail})`.execute(tx)
}

/** Stores a file. Returns false if a file with this name is stored already. */
async function keepFile(
  tx: Tx,
  { registrar, date, now }: Pick<RegistrarDay, 'registrar' | 'date' | 'now'>,
  file: { name: string; type: RegistrarFileType; outgoing: boolean; text: string; lines: number },
): Promise<void> {
  const { name, type, outgoing, text, lines } = file
  await tx
    .insertInto('wealth.files')
    .values({
      name,
      registrar,
      file_date: date,
      type,
      outgoing,
      lines,
      sha256: sha256Of(text),
      content: text,
      at: now,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Sends a file and stores it. If the registrar is silent the file is stored nevertheless and sent again in the morning. */
export async function sendFile(
  tx: Tx,
  day: RegistrarDay,
  { type, text, lines }: { type: RegistrarFileType; text: string; lines: number },
): Promise<void> {
  const name = fileName({ from: distributor, to: day.registrar, date: day.date, type })
  await keepFile(tx, day, { name, type, outgoing: true, text, lines })
  await trySending(tx, day, text)
}

/** Sends a file. If the registrar does not accept it, raises an alarm and returns false. The file is then sent again. */
export async function trySending(tx: Tx, day: RegistrarDay, text: string): Promise<boolean> {
  try {
    await day.port.send(text)
    return true
  } catch (error) {
    if (!isPostFailure(error)) throw error
    await raiseAlarm(tx, day, {
      kind: error.reason === 'refused' ? 'fileRefused' : 'silent',
      detail: error.message.slice(0, 200),
    })
    return false
  }
}

/**
 * Takes the lines of a registrar's file for a date, once. Returns null if the file was taken before, is not there yet, or is
 * malformed, which raises an alarm.
 */
export async function takeFile(
  tx: Tx,
  day: RegistrarDay,
  type: RegistrarFileType,
): Promise<readonly (readonly string[])[] | null> {
  const expected = { from: day.registrar, to: distributor, date: day.date, type }
  const name = fileName(expected)
  const known = await tx.selectFrom('wealth.files').select('name').where('name', '=', name).executeTakeFirst()
  if (known) return null
  let text: string | null
  try {
    text = await day.port.fetch({ registrar: day.registrar, date: day.date, type })
  } catch (error) {
    if (!isPostFailure(error)) throw error
    await raiseAlarm(tx, day, { kind: 'silent', detail: `${name}: ${error.message}`.slice(0, 200) })
    return null
  }
  if (text === null) {
    await raiseAlarm(tx, day, { kind: 'silent', detail: `${name}: none` })
    return null
  }
  const lines = readExchangeFile(text, expected)
  if (!lines) {
    await raiseAlarm(tx, day, { kind: 'fileRefused', detail: name })
    return null
  }
  await keepFile(tx, day, { name, type, outgoing: false, text, lines: lines.length })
  return lines
}

/** Returns whether a registrar's file for a date has been taken. */
export async function isTaken(
  tx: Tx,
  { registrar, date }: Pick<RegistrarDay, 'registrar' | 'date'>,
  type: RegistrarFileType,
): Promise<boolean> {
  const name = fileName({ from: registrar, to: distributor, date, type })
  const known = await tx.selectFrom('wealth.files').select('name').where('name', '=', name).executeTakeFirst()
  return known !== undefined
}

/** Returns a customer's account as named in the files. */
export const accountText = ({ customerId, accountId }: { customerId: bigint; accountId: bigint }): string =>
  `${customerId}.${accountId}`

/** Parses an account as named in the files. Returns null if it is malformed. */
export function readAccountText(text: string): { customerId: bigint; accountId: bigint } | null {
  const match = /^(\d{1,18})\.(\d{1,18})$/.exec(text)
  return match ? { customerId: BigInt(match[1]!), accountId: BigInt(match[2]!) } : null
}
