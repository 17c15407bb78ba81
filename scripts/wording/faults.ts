/** A rule of docs/style.md that a program can check: the description of the fault, and the pattern that finds it. */
type Rule = readonly [fault: string, broken: RegExp]

const chinese: readonly Rule[] = [
  ['half-width punctuation after Chinese', /\p{Script=Han}[:,;!?]/u],
  ['half-width brackets beside Chinese', /\p{Script=Han}\(|\)\p{Script=Han}/u],
  ['a blank beside full-width punctuation', /[。，；：！？、（“] | [。，；：！？、）”]/u],
  // Placeholders stand for both scripts, so a blank next to them is a fault too, except within a name such as "借记卡 2345".
  [
    'a blank between Chinese and Latin or digits',
    /\p{Script=Han} +[A-Za-z0-9]|[A-Za-z0-9%] +\p{Script=Han}/u,
  ],
  ['a word that has been replaced', /约定收款账户|在线签约|自助注册|暂无数据|向前拨动|全部数字|滞纳金/u],
]

const english: readonly Rule[] = [
  ['“login”, which is log in (verb) or log-in (noun)', /\blogin\b/i],
  ['“log-in” as a verb', /\b(please|can|cannot|must) log-in\b|\blog-in (again|here)\b/i],
  ['full-width punctuation in English', /[，。；：！？（）、]/u],
  [
    'a word that has been replaced',
    /\b([Pp]ostscript|[Rr]eserved information|[Qq]uery password|Single transfer|Nothing is under way)\b/,
  ],
]

/** Returns the faults in the wording of a text, one sentence each. Empty if it follows docs/style.md. */
export function wordingFaults(language: 'zh' | 'en', text: string): string[] {
  const rules = language === 'zh' ? chinese : english
  // Arguments of ICU messages have half-width punctuation of their own and are not words.
  const words = text.replace(/\{\w+, (plural|select),|\s*=\d+ |\s*\bother (?=\{)|\s*\b\w+ (?=\{[^}]*\})/g, '')
  return rules.filter(([, broken]) => broken.test(words)).map(([fault]) => fault)
}
