import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** A row of the screen table as `npm run screens` prints it. */
export interface ScreenRow {
  route: string
  aliases: string[]
  access: 'public' | 'customer' | 'notCardOnly'
  zh: string
  en: string
}

const command = join(import.meta.dirname, '../../scripts/screens.ts')

/** Every screen there is. */
export const screens: ScreenRow[] = JSON.parse(
  execFileSync(process.execPath, [command, '--json'], { encoding: 'utf8' }),
)

/** The same by function code or name: "PTR0101000", "home". */
export const screensByCode = Object.fromEntries(screens.map((row) => [row.route.slice(1), row]))
