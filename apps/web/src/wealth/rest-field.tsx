import { type RedemptionRest, redemptionRests } from '@cloudsail/contract/wealth'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'

void loadTexts('wealth')

interface Props {
  value: RedemptionRest
  onChange: (rest: RedemptionRest) => void
  error: string | undefined
}

/** The choice between keeping and redeeming the units that a large redemption leaves unconfirmed. */
export function RestField(field: Props) {
  const t = useTexts('wealth')
  return (
    <RadioCards
      {...field}
      label={t('rest')}
      options={redemptionRests.map((value) => ({
        value,
        label: t(`rest.${value}`),
        note: t(`rest.${value}.note`),
      }))}
    />
  )
}
