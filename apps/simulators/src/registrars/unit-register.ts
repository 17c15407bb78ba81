import { decimal, type UnitLot } from './arithmetic.ts'

/** Returns the owner of an account in the files: the account begins with the customer's number. */
export const ownerOf = (account: string): string => account.split('.')[0]!

export const unitsOf = (lots: readonly UnitLot[]): bigint => lots.reduce((sum, lot) => sum + lot.units, 0n)

/** The units of the bank's customers, by account, product and unit lot. */
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

  /** Removes empty lots. */
  dropEmpty(account: string, product: string): void {
    const left = this.unitLotsOf(account, product).filter(({ units }) => units > 0n)
    this.#lots.set(`${account}|${product}`, left)
  }

  /** Yields every account that has, or had, units of a product. */
  *holdersOf(wanted: string): Generator<{ account: string; lots: UnitLot[] }> {
    for (const [key, lots] of this.#lots) {
      const [account = '', product = ''] = key.split('|')
      if (product === wanted) yield { account, lots }
    }
  }

  /** Returns the lines of the file of units: product, account, and units plus the addition of a fault. */
  lines(extraOf: (product: string) => bigint): string[][] {
    return [...this.#lots].flatMap(([key, lots]) => {
      const [account = '', product = ''] = key.split('|')
      const units = unitsOf(lots) + extraOf(product)
      return units > 0n ? [[product, account, decimal(units)]] : []
    })
  }
}
