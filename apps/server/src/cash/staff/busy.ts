import { type Bilingual, fillBoth } from '@cloudsail/contract'
import { currencyNames, moneyText } from '@cloudsail/contract/dictionaries'
import type { CashTransfer, Drawer, Position } from '../core/index.ts'
import { openTexts } from '../texts.ts'

/** Returns what keeps a branch day open, and who can free it. Empty if the day can be closed. */
export function busyOf({
  drawers,
  transfers,
  positions,
}: {
  drawers: readonly Drawer[]
  transfers: readonly CashTransfer[]
  positions: readonly Position[]
}): { text: Bilingual; who: string | null; drawer: string | null }[] {
  return [
    ...drawers.map(({ drawer, tellerName }) => ({
      text: fillBoth(openTexts.drawerOpen, { drawer, teller: tellerName }),
      who: tellerName,
      drawer,
    })),
    ...transfers.map((transfer) => ({
      text: fillBoth(openTexts.onWay, { amount: moneyText(transfer), sender: transfer.sentBy }),
      who: transfer.sentBy,
      drawer: null,
    })),
    ...positions
      .filter(({ agrees }) => !agrees)
      .map(({ currency }) => ({
        text: fillBoth(openTexts.unequal, { currency: currencyNames[currency] }),
        who: null,
        drawer: null,
      })),
  ]
}
