import { foldText } from '@cloudsail/contract'

// Recognises questions that cannot wait, for which a lock, a loss report and the hotline come first. A false alarm shows the
// emergency card to somebody with an ordinary question. A missed one costs somebody money.

const ownThings = '卡|手机|盾|key|钱包|身份证|证件|存折|存单|密码器|令牌'
/** Chinese, without blanks and punctuation. */
const inChinese = new RegExp(
  [
    // Stolen or missing.
    '盗|偷|抢(走|了|劫)|被抢|失窃|小偷|窃取',
    `(${ownThings}).{0,4}(丢|掉了|遗失|失踪|不见|没了|落在)|(卡|手机|钱包|身份证|证件).{0,2}找不到`,
    `(丢|遗失|弄没).{0,4}(${ownThings})|找不到(我的)?(卡|手机|钱包|身份证|证件)(?!号|片?限|的)`,
    '(钱|余额|存款).{0,6}(不见|没了|消失|被(转|取|划)|少了)|(转|划|取|刷|花)走',
    // Card swiped or account used by somebody else.
    '被.{0,6}(刷|消费|冒用|冒名)|(有人|别人|陌生人|他人|谁).{0,6}(刷|冒|动了|登录?|登陆|操作|用了?我|花了?我|取了|消费)',
    '不是(我|本人).{0,6}(刷|消费|买|付|转|操作|交易|授权)|(我|本人)(没有?|未).{0,4}(刷|消费|买过|付过|转过|操作过|授权)|非本人|未经授权|(莫名|无故|不明|平白).{0,6}(扣|消费|支出|转|交易)|复制.{0,2}卡|克隆|冒用|冒充|可疑|异常(登录|登陆|交易|扣款)|异地登',
    // Deceived.
    '骗|上当|杀猪盘|电诈|刷单|钓鱼|伪基站|假(的)?(网站|网银|网页|客服|短信|银行|警察|公安|app)|山寨|勒索|敲诈|胁迫|逼我',
    '(点|打开|扫).{0,8}(链接|网址|二维码).{0,8}(怎么办|密码|没了|不对|骗)|可疑链接',
    // Hacked, infected, or remotely controlled.
    '黑了|被黑|黑客|入侵|木马|病毒|中毒|中招|恶意软件|远程(控制|操作|协助)|共享屏幕|屏幕共享|被.{0,3}控制|被人?登|账[号户]被',
    '(密码|验证码|口令|卡号|信息).{0,6}(泄|告诉了|给了|说了|发给|被人|被别人|被知道|被看)|(泄露|泄漏|告诉了|给了|说了|发了|填了|输了).{0,8}(密码|验证码|口令|卡号)',
  ].join('|'),
  'u',
)

const thing = '(cards?|phone|mobile|wallet|purse|handbag|usb ?key|token|passbook|passport)'
const somebody = '(some(one|body)( else)?|strangers?|thie(f|ves)|anyone else|another person|other people)'
/** English, with single blanks and no punctuation. */
const inEnglish = new RegExp(
  [
    String.raw`\b(stolen?|steal(s|ing)?|theft|thie(f|ves)|robbed|robbery|burgled|burglary|mugged|pickpocket\w*|snatched|nicked)\b`,
    String.raw`\b(fraud\w*|scam\w*|cheated|conned|deceived|tricked|swindl\w*|duped|impersonat\w*|blackmail\w*|extort\w*|ransom\w*)\b`,
    String.raw`\b(hack\w*|hijack\w*|compromised|phish\w*|smish\w*|vish(ed|ing)|spoof\w*|malware|spyware|virus|trojan|keylogger|skimm(ed|er|ing)|cloned|breach(ed)?|taken over)\b`,
    String.raw`\b(fake|bogus|false) (bank |web)?(site|website|page|text|sms|message|call|caller|app|e ?mail|letter|bank|police\w*)\b`,
    String.raw`\b(un ?authori[sz]ed|unrecogni[sz]ed|suspicious|unknown (payment|transaction|charge|login|log in|device)\w*)\b`,
    String.raw`\b(lost|lose|losing|missing|misplaced|mislaid|dropped|left my|left our)\b.{0,20}\b${thing}\b|\b(cannot|can ?t) find (my|the) (bank |debit |credit )?(cards?|phone|mobile|wallet|purse|handbag)\b(?! (limit|number|list|page|menu))`,
    String.raw`\b${thing}\b.{0,16}\b(lost|missing|gone|disappeared|vanished|taken)\b`,
    String.raw`\b(money|balance|savings|funds|everything)\b.{0,16}\b(gone|missing|disappeared|vanished|taken|drained|emptied)\b`,
    String.raw`\b${somebody}\b.{0,16}\b(us(ed|es|ing)|swip(ed|es|ing)|took|taken|taking|spent|spending|spends|log(ged|ging)? (in|on|into)|access(ed|ing)?|withdr[ae]w\w*|charged|bought|emptied|drained|knows?|got)\b.{0,20}\b(my|me|card|account|money|password|pin|code)\b`,
    String.raw`\b(swiped|used|charged|spent|taken|accessed|debited) by (some\w*|a|an|the|another|other)\b`,
    String.raw`\b((was|is)( not|n ?t)|not|never) (me|mine|by me)\b|\b(did( not|n ?t)|never) (make|made|do|authori[sz]ed?|buy|bought|approve|pay|spend|swipe|order|request(ed)?)\b.{0,16}\b(this|that|it|these|those|payments?|transactions?|transfers?|purchases?|charges?)\b`,
    String.raw`\b(do( not|n ?t)|did( not|n ?t)|cannot|can ?t) recogni[sz]e\b`,
    String.raw`\b(gave|given|told|shared|disclosed|leaked|revealed|exposed)\b.{0,30}\b(codes?|passwords?|passcode|pin|otp|card number)\b|\b(codes?|passwords?|passcode|pin)\b.{0,16}\b(leaked|exposed|revealed|shared|known)\b`,
    String.raw`\b(clicked|opened|scanned|followed)\b.{0,20}\b(link|qr|attachment)\b|\b(sent|entered|typed)\b.{0,20}\b(codes?|passwords?|pin|otp|card number)\b.{0,8}\b(to (him|her|them|some\w*|a \w+)|(on|in) (a|some|that) \w+)\b|\bremote (control|access)\b`,
  ].join('|'),
)

/** Pinyin, without blanks and tones. */
const inPinyin =
  /pianzi|beipian|shoupian|zhapian|pianle|pianzou|pianqian|pianwo|shangdang|shazhupan|shuadan|diaoyu|jia(wangzhan|wangyin|kefu|duanxin|yinhang)|maochong|maoyong|beidao|dao(shua|yong|zou)|beitou|tou(le|zou)|xiaotou|shiqie|beiqiang|qiang(zou|le)|bei(ren|bieren|moshengren)?(shua|zhuanzou|xiaofei|zhuan)|(youren|bieren|moshengren)(shua|dong|denglu|yong|mao|xiaofei)|bushi(wo|benren)(shua|zhuan|mai|fu|caozuo|xiaofei)|(zhuan|hua|qu|shua)zou|qian(meile|bujian|shaole|diule)|diu(le|shi|diao)?(wode)?(yinhang|xinyong|jieji|chuxu)?(ka|shouji|udun|dun|qianbao|shenfenzheng)|(ka|shouji|dun|qianbao|shenfenzheng|cunzhe)(ye|gei|bei|dou|nong)?(diu|yishi|bujian|zhaobudao|diaole|meile)|yishi(le)?(ka|shouji)|beihei|heike|heile|ruqin|muma|bingdu|zhongdu|zhongzhao|beikongzhi|(mima|yanzhengma|kahao)(bei|gei|gaosu|xie)|xielou|yichangdenglu|kelong/

const finals =
  'iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|ei|ao|ou|an|en|er|ia|ie|iu|in|ua|uo|ui|un|ue|ve|[aoeiuv]'
/** A word that consists of pinyin syllables. "maximum amount" therefore does not match "muma". */
const ofSyllables = new RegExp(`^((zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(${finals}))+$`)

/** Returns runs of adjacent words that consist of pinyin syllables, each run joined to one text. */
const pinyinOf = (words: string): string[] =>
  words
    .split(/[^a-z]+/)
    .map((word) => (ofSyllables.test(word) ? word : ' '))
    .join('')
    .split(' ')

/**
 * Returns whether the typed text describes an emergency, in either language or in pinyin, ignoring any characters in
 * between.
 */
export function isEmergency(typed: string): boolean {
  const plain = foldText(typed)
    .normalize('NFD')
    .replace(/[\p{M}]/gu, '')
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return (
    inChinese.test(words.replaceAll(' ', '')) ||
    inEnglish.test(words) ||
    pinyinOf(words.replace(/\d/g, '')).some((row) => inPinyin.test(row))
  )
}

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

/** Returns the query with the content's own words added after the customer's synonyms for them. */
export const withoutSynonyms = (query: string): string =>
  synonyms.reduce((text, [said, meant]) => (text.includes(said) ? `${text} ${meant}` : text), query)

/** Digits of every script, raised, lowered, circled, in brackets and with points. Those of Chinese, also of cheques. */
const digit =
  '[\\p{Nd}⁰¹²³⁴⁵⁶⁷⁸⁹₀-₉①-⑨⓪⓿⓵-⓽❶-❾➀-➈➊-➒⑴-⑼⒈-⒐\\u{1F100}-\\u{1F10A}🄋🄌㈠-㈨㊀-㊈〡-〩〇零一二三四五六七八九幺壹贰貳叁參肆伍陆陸柒捌玖]'
const between = '(?:[^\\p{L}\\p{N}]|\\p{Default_Ignorable_Code_Point}|[ー])'
/** Digits with up to eight other characters between any two of them. */
const digitRuns = new RegExp(`${digit}(?:${between}{0,8}${digit})+`, 'gu')
const digitGroups = new RegExp(`${digit}+`, 'gu')
/** Grouped digits that are not secret: dates, times, amounts, service telephone numbers. */
const harmless =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])|\d{1,3}(?:,\d{3})+\.\d{1,2}(?!\d)|\d{1,3}(?:,\d{3}){2,}(?!\d)|[48]00-\d{3}-\d{4}/gu
/** Least length of card numbers, and the length of codes and card passwords. */
const leastOfCard = 13
const lengthOfCode = 6

/** Blocks out anything that may be a card number or a code: digits of any width and script, in any grouping. */
export function withoutSecrets(typed: string): string {
  return typed.replace(digitRuns, (run) => {
    const all = [...run.matchAll(digitGroups)]
    const count = (groups: typeof all) => groups.reduce((sum, [group]) => sum + [...group].length, 0)
    if (count(all) >= leastOfCard) return struck(run)
    const kept = [...run.matchAll(harmless)]
    const groups = all.filter(
      ({ index }) => !kept.some((each) => index >= each.index && index < each.index + each[0].length),
    )
    let text = run
    for (const [from, first] of groups.entries())
      for (let to = from + 1; to <= groups.length; to++)
        if (count(groups.slice(from, to)) === lengthOfCode) {
          const last = groups[to - 1]!
          const end = last.index + last[0].length
          text = text.slice(0, first.index) + '█'.repeat(end - first.index) + text.slice(end)
        }
    return text
  })
}

const struck = (text: string) => '█'.repeat([...text].length)
