import { redemptions } from '@cloudsail/contract/points'
import { loadTexts } from '@cloudsail/ui/base/texts.ts'
import { RedemptionList } from '../redemption-list.tsx'

void loadTexts('points')

/** PYS0201000: redemptions of the bank's points. */
export default function RedemptionsScreen() {
  return <RedemptionList query={redemptions} redeem="/PYS0103000" />
}
