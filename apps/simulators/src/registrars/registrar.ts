import { type KeptFile, keptFile } from '../kept-file.ts'
import { readDecimal } from './arithmetic.ts'
import { type Dividend, Dividends, type KeptDividends } from './dividends.ts'
import { type FileType, nameOf, readFile, writeFile } from './exchange-file.ts'
import { FundAccounts } from './fund-accounts.ts'
import { type Income, Incomes } from './incomes.ts'
import { type KeptMoney, Moneys } from './moneys.ts'
import { NavHistory } from './nav-history.ts'
import { OrderDesk } from './order-desk.ts'
import type { Terms } from './product-terms.ts'
import { TradingCalendars } from './trading-calendars.ts'
import { UnitRegister } from './unit-register.ts'

const bank = '599'

/** Announcements and debts of a registrar, which the bank cannot supply after a restart. */
interface Kept {
  dividends: KeptDividends
  moneys: KeptMoney[]
  incomes: readonly Income[]
}

/**
 * One registrar, with the files it takes and writes. With a folder, announcements and debts survive a restart. Units, orders
 * and NAVs continue from the bank's data.
 */
export class Registrar {
  readonly code: string
  readonly navs: NavHistory
  readonly moneys: Moneys
  readonly #calendars = new TradingCalendars()
  readonly #register = new UnitRegister()
  readonly #incomes: Incomes
  readonly #dividends: Dividends
  readonly #orders: OrderDesk
  readonly #accounts = new FundAccounts()
  readonly #file: KeptFile<Kept>
  readonly #taken = new Map<string, string>()
  readonly #written = new Map<string, string>()
  readonly #begun = Date.now()
  #serial = 0
  #hasRegister = false

  constructor(code: string, folder: string | null) {
    this.code = code
    this.#file = keptFile(folder, `registrar-${code}.json`)
    const kept = this.#file.read()
    this.navs = new NavHistory(this.#calendars)
    this.moneys = new Moneys(kept?.moneys)
    this.#incomes = new Incomes(kept?.incomes)
    this.#dividends = new Dividends(kept?.dividends)
    this.#orders = new OrderDesk({
      navs: this.navs,
      register: this.#register,
      moneys: this.moneys,
      dividends: this.#dividends,
      calendars: this.#calendars,
      nextSerial: this.#nextSerial,
    })
  }

  /** Takes the bank's data about products and days. Takes units only if none are kept yet. */
  agree({ days, flat, products, lots, modes = [], fast }: Terms): { isNew: boolean } {
    this.#calendars.tell(days)
    this.#incomes.tellFast(fast)
    this.#orders.tellFlatFee(flat)
    const isNew = !this.#hasRegister && lots === undefined
    for (const product of products) this.navs.tell(product)
    if (lots && !this.#hasRegister) {
      this.#hasRegister = true
      for (const { account, product, units, on } of lots)
        this.#register.add(account, product, { units: readDecimal(units), on })
      for (const { owner, product, on, mode } of modes) this.#dividends.choose(owner, product, { on, mode })
    }
    return { isNew }
  }

  announce(dividend: Dividend): 'done' | 'unknown' | 'known' {
    if (!this.navs.product(dividend.product)) return 'unknown'
    if (!this.#dividends.announce(dividend)) return 'known'
    this.#keep()
    return 'done'
  }

  /** Takes a file of the bank. A repeated file with the same name counts once. Different content under that name is refused. */
  take(text: string): 'taken' | 'malformed' | 'differs' {
    const file = readFile(text)
    if (!file || file.from !== bank || file.to !== this.code) return 'malformed'
    const name = nameOf(file)
    const known = this.#taken.get(name)
    if (known !== undefined) return known === text ? 'taken' : 'differs'
    this.#taken.set(name, text)
    for (const line of file.lines) {
      if (file.type === '01') this.#accounts.take(line, file.date)
      if (file.type === '03') this.#orders.take(line, file.date)
    }
    return 'taken'
  }

  /** Writes a file for the bank, once. Null if it cannot be written yet. */
  write(date: string, type: FileType): string | null {
    const of = { from: this.code, to: bank, date, type }
    const name = nameOf(of)
    const known = this.#written.get(name)
    if (known !== undefined) return known
    const lines = this.#linesOf(date, type)
    if (!lines) return null
    const text = writeFile({ ...of, lines })
    this.#written.set(name, text)
    this.#keep()
    return text
  }

  #linesOf(date: string, type: FileType): string[][] | null {
    if (type === '02')
      return this.#accounts.answer(date, { registrar: this.code, nextSerial: this.#nextSerial })
    if (type === '04') return this.#confirm(date)
    if (type === '05') return this.#register.lines((code) => (this.navs.faultsOf(code).unitsDiffer ? 1n : 0n))
    if (type === '06') return this.#dividends.lines(date)
    if (type === '07') return this.navs.publish(date, this.#incomes)
    if (type === '08') return this.moneys.settle(date)
    return null
  }

  /** Confirms the due orders. Incomes and dividends of earlier days are converted to units first. */
  #confirm(date: string): string[][] {
    const [register, moneys, navs] = [this.#register, this.moneys, this.navs]
    this.#incomes.credit(date, register)
    const currencyOf = (code: string) => navs.product(code)?.currency ?? 'CNY'
    this.#dividends.recordOwners(date, { register, moneys, currencyOf })
    this.#dividends.reinvest(date, { register, navs })
    return this.#orders.confirm(date)
  }

  #keep(): void {
    const [dividends, moneys, incomes] = [this.#dividends.kept, this.moneys.kept, this.#incomes.kept]
    this.#file.write({ dividends, moneys, incomes })
  }

  readonly #nextSerial = (): string => {
    this.#serial += 1
    return `${this.code}${this.#begun}${String(this.#serial).padStart(8, '0')}`
  }
}
