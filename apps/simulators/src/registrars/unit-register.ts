import { decimal, type UnitLot } from './arithmetic.ts'

/** Whose account an account of the files is: a customer's number before its own. */
export const ownerOf = (account: string): string => account.split('.')[0]!

export const unitsOf = (lots: readonly UnitLot[]): bigint => lots.reduce((sum, lot) => sum + lot.units, 0n)

/** The units of the bank's customers, by account and product, lot by lot. */
export class UnitRegister {
  readonly #lots = new Map<string, UnitLot[]>()

  unitLotsOf(account: string, product: string): UnitLot[] {
    const key = `${account}|${product}`
    const known = this.#lots.get(key)
    if (known) return known
    const lots: UnitLot[] = []
    this.#lots.set(key, lots)
    return lots
  }

  add(account: string, product: string, lot: UnitLot): void {
    this.unitLotsOf(account, product).push(lot)
  }

  /** Forgets lots of which nothing is left. */
  dropEmpty(account: string, product: string): void {
    const left = this.unitLotsOf(account, product).filter(({ units }) => units > 0n)
    this.#lots.set(`${account}|${product}`, left)
  }

  /** Everybody who has, or had, units of a product. */
  *holdersOf(wanted: string): Generator<{ account: string; lots: UnitLot[] }> {
    for (const [key, lots] of this.#lots) {
      const [account = '', product = ''] = key.split('|')
      if (product === wanted) yield { account, lots }
    }
  }

  /** Lines of the file of units: product, account, units with what a fault adds. */
  lines(extraOf: (product: string) => bigint): string[][] {
    return [...this.#lots].flatMap(([key, lots]) => {
      const [account = '', product = ''] = key.split('|')
      const units = unitsOf(lots) + extraOf(product)
      return units > 0n ? [[product, account, decimal(units)]] : []
    })
  }
}
