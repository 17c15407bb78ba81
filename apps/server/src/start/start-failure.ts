import { databaseGone, machineBusy, StartError } from '../db/start-error.ts'

/** What the bank attempted when it failed, for the message. */
export interface Attempt {
  host: string
  port: number
  databaseUrl: string | null
  /** The setting that contains `databaseUrl`. */
  databaseSetting?: string
  dataDir: string
}

/** Converts an error at start into one line that tells the operator what to do. Returns an unforeseen error unchanged. */
export function explain(error: unknown, attempt: Attempt): unknown {
  if (error instanceof StartError) return error
  const line =
    listenLine(error, attempt) ??
    databaseLine(error, attempt) ??
    folderLine(error, attempt) ??
    lateLine(error)
  return line ? new StartError(line, { cause: error }) : error
}

/** Returns the line to print for an error that stopped the bank, or null if only the error itself explains it. */
export function lineOf(error: unknown): string | null {
  return error instanceof StartError ? error.message : null
}

/** Messages of pg for a connection, or one of a pool, that is not ready in time. */
const isTimeout = /timeout (expired|exceeded)|due to connection timeout/

interface SystemError {
  code?: string
  syscall?: string
  hostname?: string
  message?: string
}

function listenLine(error: unknown, { host, port }: Attempt): string | null {
  const { code, syscall, hostname } = error as SystemError
  if (syscall !== 'listen' && syscall !== 'bind' && hostname !== host) return null
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop that, or choose another port: PORT=${port + 1} npm start`
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Choose one above 1023: PORT=8080 npm start`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is "${host}", which is no address of this machine.`
    default:
      return null
  }
}

function databaseLine(
  error: unknown,
  { databaseUrl, databaseSetting = 'DATABASE_URL', dataDir }: Attempt,
): string | null {
  const { code, message = '' } = error as SystemError
  if (code === '53100' || /No space left on device/.test(message))
    return databaseUrl ? `The disk of the database at ${placeOf(databaseUrl)} is full.` : fullDisk(dataDir)
  if (/previously executed migration .* is missing|corrupted migrations/.test(message))
    return `The database was made by a newer version of the bank than this one (${message}).`
  if (!databaseUrl && isTimeout.test(message)) return machineBusy('PostgreSQL')
  if (!databaseUrl)
    return /^57P0|^ECONN/.test(code ?? '') || message.startsWith('Connection terminated')
      ? databaseGone
      : null
  const place = placeOf(databaseUrl)
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNRESET':
    case 'ENOENT':
      return `${databaseSetting}: no PostgreSQL answers at ${place} (${code}).`
    case '28P01':
    case '28000':
      return `${databaseSetting}: PostgreSQL at ${place} refuses this user or password.`
    case '3D000':
      return `${databaseSetting}: PostgreSQL at ${place} has no such database. Create it first: createdb`
    case '42501':
      return `${databaseSetting}: the user lacks a right at ${place}: ${message}. It must own the database and may create roles (CREATEROLE).`
    case '53300':
      return `${databaseSetting}: PostgreSQL at ${place} has no free connection.`
    default:
      return /timeout|terminated unexpectedly/.test(message)
        ? `${databaseSetting}: no PostgreSQL answers at ${place} (${message}).`
        : null
  }
}

/** Returns the line for an HTTP request without an answer in time, else null. */
function lateLine(error: unknown): string | null {
  const { name, cause } = error as Error
  const isLate = [name, (cause as Error | undefined)?.name].includes('TimeoutError')
  return isLate ? machineBusy('A party of the demo') : null
}

function folderLine(error: unknown, { dataDir }: Attempt): string | null {
  switch ((error as SystemError).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return fullDisk(dataDir)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `DATA_DIR is "${dataDir}", where this user may not write.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR is "${dataDir}", which is not a folder.`
    default:
      return null
  }
}

function fullDisk(dataDir: string): string {
  return `The disk is full: the data in ${dataDir} cannot be written. Free some space and start again.`
}

/** Returns host, port and database of an address, without user and password. */
function placeOf(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl)
    return `${host}${pathname}`
  } catch {
    return 'that address'
  }
}
