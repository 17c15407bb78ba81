/** What cannot wait for an answer: the hotline, a lock and a loss report come first. */
const emergencies =
  /被骗|诈骗|骗子|盗刷|盗用|卡丢|丢卡|丢了卡|卡.{0,2}(被偷|不见)|手机(丢|被偷)|beipian|daoshua|kadiu|scam|stolen|fraud|cheated|lost.{0,12}(card|phone)|(card|phone).{0,8}lost/i

/** Whether something urgent was typed. */
export const isEmergency = (typed: string): boolean => emergencies.test(typed)

const synonyms: readonly (readonly [said: string, meant: string])[] = [
  ['打钱', '转账'],
  ['打款', '转账'],
  ['u盾', 'usb-key'],
  ['优盾', 'usb-key'],
  ['外币汇款', '境外汇款'],
  ['密码锁', '锁定'],
  ['验证码', '动态密码'],
  ['利息', '计息'],
]

/** What was typed in the words of the content, beside those it was typed in. */
export const withoutSynonyms = (query: string): string =>
  synonyms.reduce((text, [said, meant]) => (text.includes(said) ? `${text} ${meant}` : text), query)

/** Strikes out what looks like a card number or a code, as it is typed. */
export const withoutSecrets = (typed: string): string =>
  typed
    .replace(/\d(?:[\s-]?\d){12,}/g, (digits) => '█'.repeat(digits.length))
    .replace(/(?<!\d)\d{6}(?!\d)/g, '██████')
