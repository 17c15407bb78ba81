/** Requests by the bank's customers to open and close accounts with a registrar, until they are answered. */
export class FundAccounts {
  #asked: { serial: string; code: string; account: string; on: string }[] = []

  take([serial = '', , code = '', account = '']: readonly string[], on: string): void {
    this.#asked.push({ serial, code, account, on })
  }

  /** Returns the lines of a day's file. Each request is answered on the next trading day with the registrar's own number. */
  answer(date: string, { registrar, nextSerial }: { registrar: string; nextSerial(): string }): string[][] {
    const due = this.#asked.filter(({ on }) => on < date)
    this.#asked = this.#asked.filter(({ on }) => on >= date)
    return due.map(({ serial, code, account }) => [
      ...[serial, nextSerial(), code === '001' ? '101' : '102', '0000', account],
      `${registrar}${account.split('.')[0]!.padStart(10, '0')}`,
    ])
  }
}
