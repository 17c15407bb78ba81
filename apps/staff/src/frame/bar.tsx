import { brand, groupAmount } from '@cloudsail/contract'
import { type StaffSessionState, staffRoleNames } from '@cloudsail/contract/staff'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useDrawer } from '../base/queries.ts'
import { useBlind } from '../cash/blind.ts'
import { useBankTime } from './bank-time.ts'
import css from './frame.module.css'
import { LanguageLink } from './language-link.tsx'
import { Mark } from './mark.tsx'
import { ThemeLink } from './theme-link.tsx'

/** The dark bar: where one is, what can be found, the own drawer, branch, person, date and clock. */
export function Bar({ me, openCommand }: { me: StaffSessionState; openCommand(): void }) {
  const t = useTexts('staff')
  const language = useLanguage()
  const bankTime = momentText(useBankTime(me.bankTime))
  const weekday = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${bankTime.slice(0, 10)}T00:00:00Z`))
  const hasDrawer = me.roles.includes('teller')
  const { data } = useDrawer(hasDrawer)
  const drawer = data?.drawer
  const blind = useBlind()
  return (
    <header className={css.top}>
      <span className={css.brand}>
        <Mark size={22} />
        <span>{brand.bank[language]}</span>
        <small>{t('product')}</small>
      </span>
      <button type="button" className={css.command} onClick={openCommand}>
        <Icon name="search" size={16} />
        <span>{t('command')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <span className={css.end}>
        {hasDrawer && (
          <span className={css.quiet}>
            {drawer?.open
              ? t('bar.drawer', {
                  name: drawer.name,
                  amount: blind
                    ? ''
                    : groupAmount(
                        drawer.balances.find(({ currency }) => currency === 'CNY')?.amount ?? '0.00',
                      ),
                })
              : t('bar.noDrawer')}
          </span>
        )}
        {me.branch && <span className={css.wide}>{me.branch.name[language]}</span>}
        <span>
          <b>{me.name}</b>{' '}
          <span className={css.quiet}>
            {me.roles.map((role) => staffRoleNames[role][language]).join(' ')}
          </span>
        </span>
        <span className={css.quiet}>
          <span>{`${bankTime.slice(0, 10)} ${weekday}`}</span>
        </span>
        <span className={css.clock}>{bankTime.slice(11)}</span>
        <ThemeLink />
        <LanguageLink />
      </span>
    </header>
  )
}
