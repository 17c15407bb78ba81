import { maskCard } from '@cloudsail/contract'
import { cardPasswords } from '@cloudsail/contract/cards'
import { queryPasswordState } from '@cloudsail/contract/identity'
import { ActionRow, ActionRows } from '@cloudsail/ui/action-rows.tsx'
import { useFresh } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { WayTo } from '@cloudsail/ui/way-to.tsx'
import css from './passwords.module.css'

interface OfCard {
  accountId: string
  number: string
}

export type PasswordAction =
  | ({ act: 'transaction' } & OfCard)
  | { act: 'query' }
  | ({ act: 'reset'; password: 'query' | 'transaction' } & OfCard)

/** Lists the transaction password of each card and the enquiry password of all, with the date of the last change. */
export function PasswordList({ onAct }: { onAct: (action: PasswordAction) => void }) {
  const t = useTexts('cardUse')
  const language = useLanguage()
  const { data } = useFresh(cardPasswords, {})
  const { data: query } = useFresh(queryPasswordState, {})
  const first = data?.cards.find(({ refusal }) => !refusal)
  const changed = (at: string | null | undefined) =>
    at ? t('passwords.changed', { date: at.slice(0, 10) }) : t('passwords.unset')
  return (
    <div className="page">
      <PageHeading>{useScreenTitle()}</PageHeading>
      <MessageBar>{t('passwords.about')}</MessageBar>
      <Card title={t('passwords.cards')}>
        {!data && <Skeleton look="block" />}
        {data?.cards.length === 0 && (
          <EmptyState title={t('passwords.none')} action={<WayTo screen="/openCard" />}>
            {t('passwords.none.text')}
          </EmptyState>
        )}
        <ActionRows>
          {data?.cards.map(({ accountId, number, nickname, set, changedAt, refusal }) => {
            const shown = spacedNumber(maskCard(number))
            return (
              <ActionRow key={accountId} name={shown} note={nickname} state={changed(set ? changedAt : null)}>
                {refusal && <span className={css.how}>{refusal[language]}</span>}
                {!refusal && (
                  <Button
                    look="text"
                    small
                    aria-label={`${t('passwords.forgotten')} ${t('passwords.cards')} ${shown}`}
                    onClick={() => onAct({ act: 'reset', password: 'transaction', accountId, number: shown })}
                  >
                    {t('passwords.forgotten')}
                  </Button>
                )}
                {set && !refusal && (
                  <Button
                    look="line"
                    small
                    aria-label={`${t('passwords.change')} ${t('passwords.cards')} ${shown}`}
                    onClick={() => onAct({ act: 'transaction', accountId, number: shown })}
                  >
                    {t('passwords.change')}
                  </Button>
                )}
              </ActionRow>
            )
          })}
        </ActionRows>
      </Card>
      <Card title={t('passwords.query')}>
        {!query && <Skeleton look="block" />}
        {query && (
          <ActionRows>
            <ActionRow name={t('passwords.queryOf')} state={changed(query.set ? query.changedAt : null)}>
              {first && (
                <Button
                  look="text"
                  small
                  aria-label={`${t('passwords.forgotten')} ${t('passwords.query')}`}
                  onClick={() =>
                    onAct({
                      act: 'reset',
                      password: 'query',
                      accountId: first.accountId,
                      number: spacedNumber(maskCard(first.number)),
                    })
                  }
                >
                  {t('passwords.forgotten')}
                </Button>
              )}
              {query.provenBy === null ? (
                <span className={css.how}>{t('passwords.queryBranch')}</span>
              ) : (
                <Button
                  look="line"
                  small
                  aria-label={`${t('passwords.change')} ${t('passwords.query')}`}
                  onClick={() => onAct({ act: 'query' })}
                >
                  {t('passwords.change')}
                </Button>
              )}
            </ActionRow>
          </ActionRows>
        )}
      </Card>
    </div>
  )
}
