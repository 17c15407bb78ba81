import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import css from './kinds.module.css'

const locked = ['transfers', 'life', 'wealth', 'remittance'] as const

/** Shows what signing at a branch adds for a customer who signed online, and what to bring. */
export default function BranchSigning() {
  const t = useTexts('homeKinds')
  return (
    <Card title={t('branch.title')}>
      <p className={css.quiet}>{t('branch.lead')}</p>
      <ul className={css.locked}>
        {locked.map((group) => (
          <li key={group}>
            <GroupIcon name={group} />
            <span>
              {t(`branch.${group}`)}
              <small>{t(`branch.${group}.text`)}</small>
            </span>
            <Icon name="lock" size={16} />
          </li>
        ))}
      </ul>
      <p className={css.bring}>{t('branch.bring')}</p>
    </Card>
  )
}
