/**
 * Finds words with a meaning in the description of a purpose. One list covers Chinese, English and pinyin. At each position
 * the longest entry wins, so that 药房 does not count as 房 and "stock photo" not as stock.
 */

export type Sense =
  /** Words of buying, subscribing and ordering. */
  | 'buy'
  /** Using another's property: rent, a night in a hotel. */
  | 'rent'
  /** Assets that individuals may not buy abroad. */
  | 'property'
  | 'security'
  /** Names an investment, also without a verb of buying. */
  | 'tradedSecurity'
  /** Insurance; words that make an insurance an investment; words that show that it is not one. */
  | 'policy'
  | 'returning'
  | 'plainCover'
  /**
   * Goods, which replace an asset as the object that is bought. `fitting` are goods that the name of an asset may describe.
   */
  | 'thing'
  | 'fitting'
  /** Joins two objects of one verb; ends a clause; denies the next word. */
  | 'and'
  | 'stop'
  | 'not'
  /** Refused on its own, without a verb. */
  | 'paysForProperty'
  | 'invests'
  | 'gambles'
  | 'lifePolicy'
  /** Contains one of the words above but means something else. */
  | 'plain'

export interface Word {
  sense: Sense
  start: number
  end: number
}

type Entries = Partial<Record<'zh' | 'pinyin' | 'en', string>>

/** Entries are separated by commas. Blanks separate the syllables of pinyin. English entries also match their plural. */
const entries: Record<Sense, Entries> = {
  buy: {
    zh: '买,购,购买,购置,购入,买入,买进,采购,置办,置,置换,入手,拿下,认购,申购,定投,投,投入,投保,参保,炒,打新,抄底,建仓,加仓,增持,持有,交易,换购,抢购,团购,竞拍,拍下,代购,下单,订购,预购,收购,配置',
    pinyin:
      'mai,gou,gou mai,gou zhi,gou ru,mai ru,mai jin,zhi ban,ru shou,tou,tou bao,ren gou,shen gou,ding tou,chao,da xin,jiao yi,shou gou,ding gou,tuan gou,pei zhi',
    en: 'buy,buying,bought,purchase,purchasing,purchased,acquire,acquiring,acquisition of,subscribe for,subscribe to,trade,trading,take out,order,ordering,bid for,bid on',
  },
  rent: {
    zh: '租,租房,租金,租住,租赁,租用,房租,合租,短租,长租,承租,订房,预订,预定,入住,住,住宿,押金,房费,宿舍',
    pinyin:
      'zu,zu fang,fang zu,zu jin,zu lin,he zu,duan zu,ding fang,yu ding,ru zhu,zhu,zhu su,ya jin,su she',
    en: 'rent,renting,rental,rented,lease,leasing,tenancy,book,booking,stay,staying,live in,living in,share a,sharing a,flatshare,flat share,house share,dorm,dormitory,dormitories,accommodation,security deposit,rental bond',
  },
  property: {
    zh: '房,房子,房屋,房产,房地产,房源,住房,住宅,公寓,套房,套间,楼,楼房,楼盘,新房,二手房,学区房,商品房,期房,现房,洋房,平房,小区房,物业,不动产,地产,土地,地皮,别墅,联排,排屋,商铺,店铺,铺面,写字楼,办公楼,车位,厂房,庄园,农场,酒庄,民宿产权,度假屋,产权,海景房,楼花,宅,豪宅,民居,学生公寓,酒店式公寓',
    pinyin:
      'fang,fang zi,fang wu,fang chan,fang di chan,zhu fang,zhu zhai,gong yu,tao fang,tao jian,lou,lou fang,lou pan,xin fang,xue qu fang,yang fang,wu ye,bu dong chan,di chan,tu di,di pi,bie shu,shang pu,xie zi lou,che wei,chang fang,zhuang yuan,hao zhai,chan quan',
    en: 'house,home,flat,apartment,condo,condominium,studio,studio flat,townhouse,villa,bungalow,cottage,mansion,penthouse,duplex,maisonette,property,properties,suite,dwelling,residence,land,plot,plot of land,estate,freehold,leasehold,title deed,farm,ranch,vineyard,parking space,office building,shop premises,holiday home,second home,off plan',
  },
  security: {
    zh: '股,股份,股权,新股,原始股,个股,理财,信托,黄金,贵金属,外汇,币,债,权证',
    pinyin: 'gu,gu fen,gu quan,xin gu,yuan shi gu,li cai,xin tuo,huang jin,gui jin shu,wai hui',
    en: 'stock,share,fund,bond,option,future,equity,equities,gold bar,bullion,warrant,derivative,coin,token,ipo',
  },
  tradedSecurity: {
    zh: '股票,美股,港股,日股,英股,台股,韩股,欧股,德股,澳股,a股,b股,h股,蓝筹股,科技股,证券,基金,债券,国债,公司债,美债,期货,期权,比特币,以太坊,以太币,狗狗币,虚拟货币,虚拟币,数字货币,加密货币,加密资产,稳定币,泰达币,外汇保证金,私募,结构性产品',
    pinyin:
      'gu piao,mei gu,gang gu,ri gu,ying gu,tai gu,zheng quan,ji jin,zhai quan,guo zhai,mei zhai,qi huo,qi quan,bi te bi,xu ni huo bi,xu ni bi,jia mi huo bi,shu zi huo bi,si mu,yi tai fang',
    en: 'stocks,shares,securities,bonds,treasury bond,treasury bill,treasuries,futures,options,mutual fund,hedge fund,index fund,trust fund,private equity,etf,reit,bitcoin,btc,ethereum,usdt,crypto,cryptocurrency,cryptocurrencies,stablecoin,nft,structured product',
  },
  policy: {
    zh: '险,保险,保单,保费',
    pinyin: 'xian,bao xian,bao dan,bao fei',
    en: 'insurance,policy,policies,cover,coverage,assurance,premium',
  },
  returning: {
    zh: '分红,红利,储蓄,重疾,大病,返还,还本,返本,理财型,投资型,投连,万能,年金,养老,终身,两全,增额,教育金,人寿,现金价值,满期,有收益,带收益,收益型,身故',
    pinyin:
      'fen hong,hong li,chu xu,zhong ji,da bing,fan huan,huan ben,fan ben,li cai xing,tou zi xing,tou lian,wan neng,nian jin,yang lao,zhong shen,liang quan,zeng e,jiao yu jin,ren shou,man qi,shou yi xing',
    en: 'savings,saving,dividend,participating,with profits,with profit,cash value,whole life,life,universal life,term life,unit linked,investment linked,critical illness,serious illness,dread disease,return of premium,premium refund,with return,with a return,pays back,paying back,pay back,money back,cash back,pension,retirement,maturity benefit',
  },
  plainCover: {
    zh: '旅行,旅游,出行,航空,航班,延误,意外,医疗,健康,学生,留学,车,汽车,家财,财产,责任,房屋险,行李,签证,牙科,门诊,手机,宠物',
    pinyin: 'lv xing,lv you,lyu you,yi wai,yi liao,jian kang,xue sheng,che,jia cai,cai chan,xing li,yan wu',
    en: 'travel,trip,flight,accident,medical,health,student,car,motor,contents,home contents,luggage,baggage,delay,liability,dental,pet,phone,schengen,visa',
  },
  thing: {
    zh: '衣服,鞋,包,化妆品,护肤品,奶粉,食品,药,药品,礼物,礼品,电脑,手机,相机,手表,首饰,东西,商品,机票,车票,门票,票,会员,课,杂志,保健品,尿布,红酒,咖啡,茶,防晒霜,特产,文具,乐器,球鞋,耳机,平板,零件,配件',
    pinyin:
      'yi fu,xie,nai fen,shi pin,yao pin,li wu,li pin,dian nao,shou ji,xiang ji,shou biao,dong xi,shang pin,ji piao,men piao,hua zhuang pin,fang shai shuang,fang shai,wan ju,te chan,bao jian pin',
    en: 'clothes,clothing,shoes,bag,handbag,watch,camera,laptop,computer,tablet,gift,present,toy,milk powder,food,medicine,drug,ticket,cosmetics,goods,souvenir,magazine,course,class,lesson,headphones,wine,coffee,tea,vitamins,dress,jewellery,jewelry,instrument,spare parts',
  },
  fitting: {
    zh: '家具,家电,用品,装饰,装饰品,窗帘,床,床品,灯,沙发,地毯,书,书籍,教材,课程,软件,数据,图片,照片,素材,行情,资讯,钥匙,模型,玩具,海报,游戏',
    pinyin:
      'jia ju,jia dian,yong pin,chuang lian,di tan,jiao cai,ruan jian,shu ju,tu pian,zhao pian,zi xun,mo xing',
    en: 'furniture,furnishings,appliance,plant,decoration,decor,curtain,rug,lamp,bed,linen,paint,cleaner,keys,software,data,photo,photography,image,footage,video,picture,newsletter,textbook,book,course,model,poster,game,app,slippers',
  },
  and: { zh: '和,与,及,跟,、,还有,以及', pinyin: 'he', en: 'and,or,plus' },
  stop: {},
  not: {
    zh: '不,不是,并非,非,无,没,没有,未,不含,不带,不能,不用于,不会,不想,不需要',
    pinyin: 'bu shi,bu,mei you,wu',
    en: 'no,not,never,non,without,without any',
  },
  paysForProperty: {
    zh: '首付,首付款,首期款,按揭,房贷,房款,楼款,置业,供楼,供房,炒房,炒楼',
    pinyin: 'shou fu,an jie,fang dai,fang kuan,lou kuan,zhi ye,gong lou,gong fang,chao fang,chao lou',
    en: 'mortgage,down payment,real estate,home loan,house purchase,property purchase,stamp duty',
  },
  invests: {
    zh: '炒股,炒汇,炒币,入股,参股,投资,风投,创投,注资,出资,增资',
    pinyin: 'chao gu,chao hui,chao bi,ru gu,can gu,tou zi',
    en: 'invest,investing,investment,investor,forex,day trading,shareholding,brokerage',
  },
  lifePolicy: {
    zh: '寿险,人寿保险,储蓄险,分红险,重疾险,大病险,年金险,投连险,万能险,两全险,养老险,返还险,理财险',
    pinyin: 'shou xian,ren shou bao xian,chu xu xian,fen hong xian,zhong ji xian,nian jin xian,fan huan xian',
    en: 'life insurance,life assurance,life policy,annuity,annuities,endowment',
  },
  gambles: {
    zh: '赌,赌博,赌场,博彩,彩票,下注,赌球,筹码',
    pinyin: 'du bo,du chang,bo cai,cai piao,xia zhu,du qiu',
    en: 'casino,gamble,gambling,betting,bet,lottery,lotteries,poker chips,wager',
  },
  plain: {
    zh: '购物,药房,厨房,病房,书房,机房,健身房,琴房,库房,票房,产房,客房,乳房,心房,门房,房东,房间,房客,房型,房卡,房车,酒店套房,楼上,楼下,楼层,钟楼,楼梯,茶楼,酒楼,股骨,屁股,储蓄卡,储蓄账户,基金会,保险箱,保险柜,保险杠,冒险,探险,风险,历险,危险,抢险,位置,装置,设置,放置,闲置,投稿,投递,投诉,投票,投影,投影仪,空投,炒菜,炒饭,炒锅,炒面,养老院,硬币,纪念币,游戏币,黄金海岸,黄金周,万能充,万能胶,书包,面包,钱包,红包,宅急送,宅急便,房地产专业,证券专业,投资学专业,投资学硕士,金融硕士',
    pinyin:
      'gou wu,yao fang,chu fang,bing fang,shu fang,jian shen fang,fang dong,fang jian,fang ka,fang che,ke fang,mao xian,tan xian,feng xian,wei xian,ji jin hui,chu xu ka,wei zhi,she zhi,tou su,tou di,chao fan,chao guo,qian bao,mian bao,hong bao,yang lao yuan,you xian,wu xian,huang jin zhou,dian xian,xin xian,hai xian',
    en: 'shopping,stock photo,stock photography,stock image,stock footage,stock video,stock picture,stock music,in stock,out of stock,stock up,stock cube,share of,share the,share with,market share,bond street,james bond,gold coast,home stay,homestay,home town,hometown,home care,home visit,nursing home,care home,at home,home cooking,house sitting,housekeeping,house warming,housewarming,warehouse,opera house,tea house,full house,guest house,guesthouse,flat screen,flat shoes,flat rate,flat tyre,photo studio,yoga studio,hotel suite,software suite,office suite,farm tour,farm visit,farm stay,vineyard tour,estate car,intellectual property,lost property,fund raiser,fundraiser,fund raising,fundraising,fund my,fund our,fund his,fund her,in order,trade fair,trade show,trade union,trade mark,trade commission,life coach,lifestyle,life jacket,savings account,life support,cover letter,cover charge,book cover,phone cover,privacy policy,commemorative coin,gift token,retirement party,retirement gift,share a meal,data security',
  },
}

/** Traditional characters of the entries above, which customers from Hong Kong type. */
const traditional = new Map(
  '買买 購购 樓楼 儲储 紅红 險险 學学 費费 產产 證证 幣币 債债 權权 貨货 資资 業业 場场 鋪铺 寫写 莊庄 農农 單单 據据 終终 萬万 額额 壽寿 養养 還还 連连 療疗 醫医 藥药 車车 遊游 錢钱 禮礼 貸贷 虛虚 擬拟 別别 間间 圖图 書书 師师 會会 計计 務务 軟软 體体 腦脑 機机 閱阅 讀读 碩硕 給给 媽妈 兒儿 親亲 屬属 贈赠 與与 貴贵 屬属 匯汇 認认 換换 搶抢 團团 訂订'
    .split(' ')
    .map(([from, to]) => [from!, to!] as const),
)

/** Returns a text in the form that entries are compared with: no tones, no full width, lower case, simplified characters. */
export function plainText(text: string): string {
  const flat = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/’/g, "'")
  const toneless = flat.replace(/(?<=[a-z])[1-5](?![\d-])/g, '')
  return [...toneless].map((each) => traditional.get(each) ?? each).join('')
}

const syllable =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxzcsryw])?(?:iang|iong|uang|ueng|ang|eng|ong|iao|ian|ing|uai|uan|van|ai|ei|ao|ou|an|en|er|ia|ie|iu|in|ua|uo|ui|un|ue|ve|a|o|e|i|u|v)/

/**
 * Splits a Latin word into syllables of pinyin and returns their ends. Null if it is not pinyin. Tries the longest syllable
 * first and a shorter one if the rest cannot be split.
 */
function syllables(word: string): number[] | null {
  if (word === '') return []
  const longest = syllable.exec(word)?.[0].length ?? 0
  for (let length = longest; length > 0; length--) {
    if (syllable.exec(word.slice(0, length))?.[0].length !== length) continue
    const rest = syllables(word.slice(length))
    if (rest) return [length, ...rest.map((end) => end + length)]
  }
  return null
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const listed = (words = '') => words.split(',').filter((word) => word !== '')

interface Entry {
  sense: Sense
  pattern: RegExp
  isPinyin: boolean
}

const patterns: Entry[] = (Object.keys(entries) as Sense[]).flatMap((sense) => {
  const { zh, pinyin, en } = entries[sense]
  return [
    ...listed(zh).map((word) => ({ sense, pattern: new RegExp(escaped(word), 'y'), isPinyin: false })),
    ...listed(en).map((word) => ({
      sense,
      pattern: new RegExp(`\\b${escaped(word).replaceAll(' ', '[\\s-]+')}(?:e?s)?\\b`, 'y'),
      isPinyin: false,
    })),
    ...listed(pinyin).map((word) => ({
      sense,
      pattern: new RegExp(word.replaceAll(' ', "[\\s']*"), 'y'),
      isPinyin: true,
    })),
  ]
})

/** Returns the positions at which syllables of pinyin begin and end. */
function syllableBounds(text: string): Set<number> {
  const bounds = new Set<number>()
  for (const { 0: word, index } of text.matchAll(/[a-z]+/g)) {
    const ends = syllables(word)
    if (ends) for (const end of [0, ...ends]) bounds.add(index + end)
  }
  return bounds
}

/** Returns the words of a text that have a meaning here, in order. */
export function readWords(text: string): Word[] {
  const plain = plainText(text)
  const bounds = syllableBounds(plain)
  const words: Word[] = []
  for (let at = 0; at < plain.length; ) {
    let best: Word | null = /[,;!?。\n]/.test(plain[at]!) ? { sense: 'stop', start: at, end: at + 1 } : null
    for (const { sense, pattern, isPinyin } of patterns) {
      pattern.lastIndex = at
      const found = pattern.exec(plain)
      if (!found) continue
      const end = at + found[0].length
      if (isPinyin && !(bounds.has(at) && bounds.has(end))) continue
      if (!best || end > best.end) best = { sense, start: at, end }
    }
    if (best) words.push(best)
    at = best?.end ?? at + 1
  }
  return words
}
