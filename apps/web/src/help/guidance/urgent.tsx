import { brand } from '@cloudsail/contract'
import { ItemRow, ItemRows } from '@cloudsail/ui/answer/item-row.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import css from './guidance.module.css'

/** What cannot wait: the hotline, a lock, a loss report. */
export function Urgent() {
  const t = useTexts('guidance')
  const rows = [
    {
      href: `tel:${brand.hotline}`,
      icon: 'phone',
      name: t('urgent.call', { hotline: brand.hotline }),
      note: t('urgent.call.note'),
    },
    { href: '/PAM1100100', icon: 'lock', name: t('urgent.lock'), note: t('urgent.lock.note') },
    { href: '/PAM0801000', icon: 'card', name: t('urgent.loss'), note: t('urgent.loss.note') },
  ] as const
  return (
    <Card
      title={t('urgent')}
      flush
      edge="urgent"
      aside={<span className={css.quiet}>{t('urgent.allDay')}</span>}
    >
      <div className={css.cardRows}>
        <ItemRows label={t('urgent')}>
          {rows.map(({ href, icon, name, note }) => (
            <li key={href}>
              <ItemRow
                icon={<Icon name={icon} size={18} />}
                tone="bad"
                name={name}
                below={[note]}
                arrow="right"
                href={href}
              />
            </li>
          ))}
        </ItemRows>
      </div>
      <p className={css.urgentText}>{t('urgent.text')}</p>
    </Card>
  )
}

/** Ways to reach the bank that can wait. */
export function Contact() {
  const t = useTexts('guidance')
  const rows = [
    { key: 'chat', href: '/PPR0701000', icon: 'services' },
    { key: 'mail', href: '/PCS0201000', icon: 'mail' },
    { key: 'map', href: '/bankMap', icon: 'home' },
  ] as const
  return (
    <Card title={t('contact')} flush>
      <div className={css.cardRows}>
        <ItemRows label={t('contact')}>
          {rows.map(({ key, href, icon }) => (
            <li key={key}>
              <ItemRow
                icon={
                  icon === 'services' ? (
                    <GroupIcon name="services" size={18} />
                  ) : (
                    <Icon name={icon} size={18} />
                  )
                }
                name={t(`contact.${key}`)}
                below={[t(`contact.${key}.note`)]}
                arrow="right"
                href={href}
              />
            </li>
          ))}
        </ItemRows>
      </div>
    </Card>
  )
}
