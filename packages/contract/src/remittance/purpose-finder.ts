import type { Bilingual } from '../core/text.ts'
import { type Judgement, judgePurpose, type RefusedPurpose, refusedPurposes } from './purpose-refusal.ts'
import { plainText } from './purpose-words.ts'

/**
 * Finds the code of a declaration from a description of the purpose in Chinese, pinyin or English, by a dictionary of the
 * bank. The result is only a suggestion. The customer declares.
 */

/**
 * Words that indicate a purpose. Chinese and pinyin match anywhere (blanks of pinyin do not matter), English only as whole
 * words.
 */
interface Words {
  zh: readonly string[]
  pinyin: readonly string[]
  en: readonly string[]
}

interface Known extends Words {
  code: string
  because: Bilingual
}

const study: Words = {
  zh: [
    '留学',
    '学费',
    '本科',
    '硕士',
    '博士',
    '研究生',
    '大学',
    '读书',
    '上学',
    '学校',
    '书本费',
    '住宿费',
    '语言班',
    '语言学校',
    '夏令营',
    '冬令营',
    '交换生',
    '游学',
    '预科',
    '高中',
    '生活费',
    '申请费',
    '考试费',
  ],
  pinyin: [
    'liuxue',
    'xuefei',
    'benke',
    'shuoshi',
    'boshi',
    'daxue',
    'yuke',
    'youxue',
    'xialingying',
    'shenghuofei',
  ],
  en: [
    'tuition',
    'study',
    'school',
    'university',
    'college',
    'degree',
    'bachelor',
    'master',
    "master's",
    'masters',
    'phd',
    'doctorate',
    'exchange student',
    'summer camp',
    'language course',
    'living costs',
    'living expenses',
  ],
}

/** Payments to a school or for its pupils count as study, even if relatives are mentioned. */
const paidToSchool: Words = {
  zh: ['学费', '留学', '学杂费', '书本费', '住宿费', '申请费', '考试费', '报名费'],
  pinyin: ['xuefei', 'liuxue', 'xuezafei', 'shubenfei', 'kaoshifei'],
  en: [
    'tuition',
    'school fees?',
    'study',
    'studying',
    'studies',
    'course fees?',
    'exam fees?',
    'tuition fees?',
  ],
}

/** Relatives. */
const relatives: Words = {
  zh: [
    '父母',
    '爸妈',
    '爸爸',
    '妈妈',
    '亲属',
    '亲戚',
    '家人',
    '子女',
    '儿子',
    '女儿',
    '孩子',
    '兄弟',
    '姐妹',
    '老人',
    '爷爷',
    '奶奶',
    '外公',
    '外婆',
    '太太',
    '先生',
    '妻子',
    '丈夫',
    '母亲',
    '父亲',
  ],
  pinyin: [
    'fumu',
    'bama',
    'mama',
    'baba',
    'qinshu',
    'qinqi',
    'jiaren',
    'erzi',
    'nver',
    'haizi',
    'muqin',
    'fuqin',
  ],
  en: [
    'parents?',
    'mother',
    'father',
    'mum',
    'mom',
    'dad',
    'family',
    'relatives?',
    'son',
    'daughter',
    'children',
    'child',
    'brother',
    'sister',
    'wife',
    'husband',
  ],
}

/** Returns whether the text mentions studies of up to a year, of more than a year, or neither (null). */
function studyLength(raw: string): 'short' | 'long' | null {
  const short =
    /(一年|1年|半年|一学期|学期|[一二三四五六七八九十1-9]个?月|几周|[一二三四1-9]周|暑期|暑假|夏令营|冬令营|语言班|游学|交换)/.test(
      raw,
    ) ||
    /(yinian|bannian|xueqi|shuqi|xialingying|youxue)/.test(raw.replace(/\s/g, '')) ||
    /\b(one|1|a)[- ]year\b|\bsemester\b|\bterm\b|\bsummer\b|\bmonths?\b|\bweeks?\b|\bexchange\b/.test(raw)
  const long =
    /([二两三四五六2-6])年|本科|博士|高中/.test(raw) ||
    /(liangnian|sannian|sinian|benke|boshi|gaozhong)/.test(raw.replace(/\s/g, '')) ||
    /\b(two|three|four|five|[2-6])[- ]years?\b|\bbachelor|\bphd\b|\bdoctorate\b|\bundergraduate\b/.test(raw)
  if (short) return 'short'
  return long ? 'long' : null
}

const family: Known = {
  code: '421010',
  because: { zh: '给境外亲属的赡养款、生活补贴和赠与', en: 'Support and gifts to family abroad' },
  zh: [
    '赡养',
    '红包',
    '赠与',
    '赠送',
    '寄钱',
    '汇钱',
    '给钱',
    '赡家',
    '送钱',
    '贺礼',
    '礼金',
    '捐',
    '生活费',
    '零花钱',
  ],
  pinyin: ['shanyang', 'zengyu', 'jiqian', 'hongbao', 'lijin', 'juan', 'shenghuofei', 'shanjia'],
  en: [
    'gift',
    'support',
    'donation',
    'donate',
    'allowance',
    'send money',
    'living costs',
    'living expenses',
    'pocket money',
  ],
}

const goods: Known = {
  code: '122030',
  because: { zh: '境外网购、海淘，不经海关统计', en: 'Online shopping not counted by customs' },
  zh: ['网购', '海淘', '代购', '网店', '购物', '亚马逊', '买东西', '货款', '买衣服', '买包', '商品'],
  pinyin: ['wanggou', 'haitao', 'daigou', 'gouwu', 'huokuan'],
  en: ['online shopping', 'shopping', 'goods', 'order online', 'merchandise'],
}

const known: readonly Known[] = [
  {
    code: '223021',
    because: { zh: '看病、住院、体检等就医费用', en: 'Treatment, hospital and check-ups' },
    zh: [
      '看病',
      '就医',
      '治疗',
      '手术',
      '医院',
      '住院',
      '体检',
      '医疗',
      '药费',
      '挂号',
      '疫苗',
      '诊疗',
      '试管',
    ],
    pinyin: ['kanbing', 'jiuyi', 'zhiliao', 'shoushu', 'yiyuan', 'tijian', 'yiliao'],
    en: ['medical', 'hospital', 'treatment', 'surgery', 'doctor', 'clinic', 'health', 'medicine', 'check-up'],
  },
  {
    code: '223010',
    because: { zh: '出差、参展、参会等公务商务出国', en: 'Travel for business, fairs and meetings' },
    zh: ['出差', '商务', '公务', '参展', '会议', '参会', '考察', '会务'],
    pinyin: ['chuchai', 'shangwu', 'gongwu', 'canzhan', 'huiyi', 'kaocha'],
    en: ['business trip', 'business travel', 'conference', 'trade fair', 'exhibition', 'meeting'],
  },
  {
    code: '223029',
    because: { zh: '旅游、探亲等私人出行', en: 'Private travel and visits' },
    zh: [
      '旅游',
      '旅行',
      '度假',
      '探亲',
      '酒店',
      '机票',
      '旅行社',
      '跟团',
      '蜜月',
      '自由行',
      '租车',
      '租房',
      '房租',
      '租金',
      '套房',
      '短租',
      '门票',
      '民宿',
      '邮轮',
      '签证',
    ],
    pinyin: [
      'lvyou',
      'lvxing',
      'luyou',
      'dujia',
      'tanqin',
      'jiudian',
      'jipiao',
      'minsu',
      'qianzheng',
      'zufang',
      'fangzu',
      'zujin',
    ],
    en: [
      'travel',
      'trip',
      'tour',
      'holiday',
      'vacation',
      'hotel',
      'flight',
      'visit',
      'family visit',
      'honeymoon',
      'rent',
      'rental',
      'airbnb',
      'visa',
    ],
  },
  goods,
  {
    code: '225029',
    because: {
      zh: '旅行险、健康险等非投资类保险',
      en: 'Travel, health and other insurance without a return',
    },
    zh: ['险', '保险', '保费', '旅行险', '医疗险', '车险', '意外险'],
    pinyin: ['baoxian', 'baofei', 'yiwaixian', 'chexian'],
    en: ['insurance', 'premium', 'travel insurance', 'health insurance', 'car insurance'],
  },
  family,
  {
    code: '228021',
    because: { zh: '律师、公证等法律服务', en: 'Lawyers, notaries and other legal services' },
    zh: ['律师', '法律', '公证', '诉讼', '官司', '认证费'],
    pinyin: ['lvshi', 'lushi', 'falv', 'gongzheng', 'susong'],
    en: ['lawyer', 'legal', 'attorney', 'notary', 'lawsuit', 'solicitor'],
  },
  {
    code: '228022',
    because: { zh: '会计、审计、报税服务', en: 'Accounting, audit and tax services' },
    zh: ['会计', '审计', '报税', '税务'],
    pinyin: ['kuaiji', 'shenji', 'baoshui', 'shuiwu'],
    en: ['accounting', 'accountant', 'audit', 'tax return', 'bookkeeping'],
  },
  {
    code: '228023',
    because: { zh: '咨询、顾问、留学中介服务', en: 'Consultants, advisers and agencies' },
    zh: ['咨询', '顾问', '中介', '公关'],
    pinyin: ['zixun', 'guwen', 'zhongjie'],
    en: ['consulting', 'consultant', 'adviser', 'advisor', 'agency', 'public relations'],
  },
  {
    code: '228024',
    because: { zh: '广告、市场调查、参展服务', en: 'Advertising, fairs and market research' },
    zh: ['广告', '推广', '市场调查', '展会', '展位'],
    pinyin: ['guanggao', 'tuiguang', 'zhanhui'],
    en: ['advertising', 'advertisement', 'marketing', 'market research'],
  },
  {
    code: '228050',
    because: { zh: '贸易佣金', en: 'Commission on trade' },
    zh: ['佣金', '提成'],
    pinyin: ['yongjin'],
    en: ['commission'],
  },
  {
    code: '222040',
    because: { zh: '邮政、快递、国际运费', en: 'Post and courier' },
    zh: ['快递', '邮费', '邮寄', '邮政', '运费', '包裹'],
    pinyin: ['kuaidi', 'youfei', 'youji', 'yunfei', 'baoguo'],
    en: ['courier', 'postage', 'shipping', 'parcel', 'postal'],
  },
  {
    code: '231020',
    because: { zh: '专利、研发成果使用费', en: 'Royalties for research and patents' },
    zh: ['专利', '研发', '特许权', '成果使用费'],
    pinyin: ['zhuanli', 'yanfa'],
    en: ['patent', 'royalty', 'royalties', 'research'],
  },
  {
    code: '227010',
    because: { zh: '电话、网络等电信费用', en: 'Telephone and network charges' },
    zh: ['电话费', '话费', '电信', '流量', '宽带'],
    pinyin: ['huafei', 'dianxin', 'liuliang', 'kuandai'],
    en: ['telephone', 'phone bill', 'telecom', 'broadband', 'roaming'],
  },
  {
    code: '227020',
    because: { zh: '软件、服务器等计算机服务', en: 'Software, servers and other computer services' },
    zh: ['软件', '服务器', '云服务', '域名', '电脑', '计算机', '订阅'],
    pinyin: ['ruanjian', 'fuwuqi', 'yunfuwu', 'yuming', 'jisuanji'],
    en: ['software', 'server', 'hosting', 'cloud', 'domain name', 'computer', 'subscription'],
  },
  {
    code: '227030',
    because: { zh: '数据库、资讯等信息服务', en: 'Databases, news and other information' },
    zh: ['数据库', '资讯', '行情', '图库', '信息服务', '期刊', '报刊'],
    pinyin: ['shujuku', 'zixunfuwu', 'qikan'],
    en: [
      'database',
      'information service',
      'journal',
      'news service',
      'stock photos?',
      'stock images?',
      'stock footage',
      'data feed',
    ],
  },
  {
    code: '226000',
    because: { zh: '银行、支付等金融服务手续费', en: 'Charges for banking and payment services' },
    zh: ['手续费', '银行费用', '账户管理费', '金融服务'],
    pinyin: ['shouxufei', 'jinrongfuwu'],
    en: ['bank fee', 'bank charges', 'financial service', 'account fee'],
  },
]

const studyShort: Known = {
  ...study,
  code: '223023',
  because: { zh: '一年及以下的教育用223023', en: 'Study of up to one year is 223023' },
}
const studyLong: Known = {
  ...study,
  code: '223022',
  because: { zh: '超过一年的教育用223022', en: 'Study of more than one year is 223022' },
}

/** A suggested code, or a refusal, for one answer of the customer. */
export type PurposeAnswer =
  | { code: string; because: Bilingual }
  | { refused: RefusedPurpose; because: Bilingual }

export type FoundPurpose =
  /** The purpose is not allowed. */
  | { kind: 'refused'; what: Bilingual }
  /**
   * Up to three codes, the likeliest first. None if nothing fits. If the text is ambiguous, `question` resolves it: each
   * answer has its code, or is refused.
   */
  | { kind: 'codes'; question: Bilingual | null; codes: readonly PurposeAnswer[] }

const questions = {
  property: {
    question: { zh: '房子是租住，还是购买？', en: 'Is it rented, or bought?' },
    codes: [
      { code: '223029', because: { zh: '旅行、探亲期间租住', en: 'Rented on a trip or a visit' } },
      { code: '223022', because: { zh: '留学期间租住', en: 'Rented while studying' } },
      { refused: 'property', because: { zh: '购买', en: 'Bought' } },
    ],
  },
  insurance: {
    question: {
      zh: '这份保险有分红、储蓄、返还或身故给付吗？',
      en: 'Does the insurance pay dividends, savings or a return, or pay on death?',
    },
    codes: [
      {
        code: '225029',
        because: { zh: '没有，只保旅行、健康、意外等', en: 'No, it covers travel, health and the like' },
      },
      { refused: 'insurance', because: { zh: '有', en: 'Yes' } },
    ],
  },
  purchase: {
    question: { zh: '买的是什么？', en: 'What are you buying?' },
    codes: [
      { code: '122030', because: { zh: '网购的商品', en: 'Goods ordered online' } },
      { refused: 'property', because: { zh: '房产', en: 'Property' } },
      { refused: 'securities', because: { zh: '证券、基金等投资', en: 'Securities, funds and the like' } },
    ],
  },
} as const satisfies Record<
  NonNullable<Judgement['unsure']>,
  { question: Bilingual; codes: readonly PurposeAnswer[] }
>
/** Codes of the purposes that an insurance covers. They do not apply to the insurance itself. */
const covered: readonly string[] = ['223021', '223029']

const whichCode: Bilingual = { zh: '更接近哪一项？', en: 'Which of these is closer?' }
const howLong: Bilingual = { zh: '学习多长时间？', en: 'How long are the studies?' }
const saysMore: Bilingual = {
  zh: '这笔钱付给谁、用来做什么？如付给学校的学费、付给医院的治疗费。',
  en: 'Who are you paying, and for what? For example tuition to a school, or treatment to a hospital.',
}

/**
 * Finds the codes for a description. Refused purposes are recognised first. An ambiguous description also gets one question.
 */
export function findPurpose(text: string): FoundPurpose {
  const judged = judgePurpose(text)
  if (judged.refused) return { kind: 'refused', what: refusedPurposes[judged.refused] }
  const raw = plainText(text)
  const squeezed = raw.replace(/[\s']/g, '')
  const score = (words: Words) =>
    words.zh.reduce((sum, word) => sum + (raw.includes(word) ? 2 * word.length : 0), 0) +
    words.pinyin.reduce((sum, word) => sum + (squeezed.includes(word) ? word.length : 0), 0) +
    words.en.reduce((sum, word) => sum + (new RegExp(`\\b${word}\\b`).test(raw) ? word.length : 0), 0)
  const scores = new Map(known.map((each) => [each, score(each)]))
  const ofStudy = score(study)
  const isPaidToSchool = score(paidToSchool) > 0
  if (judged.buysGoods) scores.set(goods, (scores.get(goods) ?? 0) + 1)
  // Relatives indicate a purpose only if no other words do.
  const says = (each: Known) => (scores.get(each) ?? 0) > 0
  if (says(family) || !(known.some(says) || ofStudy > 0))
    scores.set(family, (scores.get(family) ?? 0) + score(relatives))
  const length = studyLength(raw)
  const years = length === 'short' ? [studyShort] : length === 'long' ? [studyLong] : [studyLong, studyShort]
  const first = isPaidToSchool ? 1_000 : 0
  if (ofStudy > 0) for (const each of years) scores.set(each, ofStudy + first)
  const found = [...scores]
    .filter(([{ code }, each]) => each > 0 && !(judged.insures && covered.includes(code)))
    .sort(([, one], [, other]) => other - one)
    .map(([each]) => each)
  const isOpen =
    judged.unsure === 'insurance' ||
    (judged.unsure === 'purchase' && found.length === 0) ||
    (judged.unsure === 'property' && found.every((each) => each === family || each === goods))
  if (judged.unsure && isOpen) return { kind: 'codes', ...questions[judged.unsure] }
  const codes = found.slice(0, 3).map(({ code, because }) => ({ code, because }))
  if (codes.length === 0) return { kind: 'codes', question: raw.trim().length > 1 ? saysMore : null, codes }
  const asksLength = found[0] === studyLong || found[0] === studyShort
  const isOne = codes.length === 1
  return { kind: 'codes', question: isOne ? null : asksLength ? howLong : whichCode, codes }
}
