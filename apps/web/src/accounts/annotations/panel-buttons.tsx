import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import css from './annotations.module.css'

interface Props {
  save: string
  disabled?: boolean
  busy: boolean
  onBack: () => void
}

/** The buttons at the end of a panel: save, and back to the entry. */
export function PanelButtons({ save, disabled = false, busy, onBack }: Props) {
  const t = useTexts('annotations')
  return (
    <div className={css.buttons}>
      <Button type="submit" small disabled={disabled} busy={busy}>
        {save}
      </Button>
      <Button look="line" small onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}
