import { brand } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import css from './guidance.module.css'

/** What cannot wait, in one column: the hotline, a lock, a loss report. */
export function Urgent() {
  const t = useTexts('guidance')
  return (
    <Card title={t('urgent')}>
      <div className={css.urgent}>
        <ButtonLink look="pay" href={`tel:${brand.hotline}`}>
          <Icon name="phone" size={18} />
          {t('urgent.call', { hotline: brand.hotline })}
        </ButtonLink>
        <ButtonLink href="#/PAM1100100">
          <Icon name="lock" size={18} />
          {t('urgent.lock')}
        </ButtonLink>
        <ButtonLink href="#/PAM0801000">
          <Icon name="card" size={18} />
          {t('urgent.loss')}
        </ButtonLink>
        <p>{t('urgent.text')}</p>
      </div>
    </Card>
  )
}
