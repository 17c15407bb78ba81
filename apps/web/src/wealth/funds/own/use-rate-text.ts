import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { signedPercent } from '../percent.ts'

/** Returns a function that prints a return, and says if it is a year's. */
export function useRateText(): (returned: { bp: number; yearly: boolean }) => string {
  const t = useTexts('ownFunds')
  return ({ bp, yearly }) => (yearly ? t('rate.yearly', { rate: signedPercent(bp) }) : signedPercent(bp))
}
