import type { ResponseOf } from '@cloudsail/contract'
import {
  type CertificationState,
  type certification,
  certificationReasons,
  certificationStateNames,
  qualifiedBasisNames,
} from '@cloudsail/contract/wealth'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Tag, type TagTone } from '@cloudsail/ui/tag.tsx'
import css from './plans.module.css'

const tones: Record<CertificationState, TagTone> = {
  submitted: 'sea',
  reviewing: 'sea',
  valid: 'good',
  declined: 'bad',
  expired: 'plain',
}

/** Lists declarations with the asset manager's answers, newest first. */
export function Certifications({
  certifications,
}: {
  certifications: ResponseOf<typeof certification>['certifications']
}) {
  const t = useTexts('plans')
  const language = useLanguage()
  return (
    <ul className={css.rows}>
      {certifications.map((one) => (
        <li key={one.orderId}>
          <p className={css.rowHead}>
            <b>{qualifiedBasisNames[one.basis][language]}</b>
            <MoneyText amount={one.amount} currency="CNY" />
            <Tag tone={tones[one.state]}>{certificationStateNames[one.state][language]}</Tag>
          </p>
          <p className={css.quiet}>
            {t('certify.submitted', { at: one.submittedAt.slice(0, 16).replace('T', ' ') })}
            {one.validUntil && ` · ${t('certify.validUntil', { date: one.validUntil })}`}
          </p>
          {one.reason && <p>{certificationReasons[one.reason][language]}</p>}
          <p className={css.quiet}>{one.proofs.map(({ name }) => name).join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}
