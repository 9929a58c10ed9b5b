/**
 * Words in which another letter than ц or ь cannot be told from the Latin form.
 * The notation is explained in `lexicon.ts`.
 */

/** ъ that Latin drops: in loans before е ё ю я, in native words after ў (rule 32). */
export const WORDS_WITH_DROPPED_HARD_SIGN = `
# loans
адъюнкт=adyunkt адъютант=adyutant инъекция конъюнктивит=konyunktivit конъюнктура=konyunktura объект объектив подъезд
субъект субъектив съезд съёмка=syomka фельдъегерь=feldyeger
# native words
мўъжаз мўъжиза мўъмин мўърий мўътабар мўътадил Нўъмон Нўъмонов Нўъмонова шўъба
`

/** э after a consonant, where Latin has the same "e" as for е. */
export const WORDS_WITH_INNER_E = `
# administration, technology, everyday words
АЭС ГЭС !ДЭҲ кэшбэк мэр мэрия пленэр рэгтайм рэкет !рэп рэпер сэндвич !сэр ТЭС ТЭЦ фэнтези
# names
Бэкон Бэтмен Дэвид=devid Дэвис=deyvis Мэрилин Мэттью Пэрис Сэмюэл Тэйлор Тэтчер Уэльс
`

/** йо, йе and йа, where Latin "yo", "ye", "ya" normally stand for ё, е, я. */
export const WORDS_WITH_SHORT_I = `
# loans
йога йогурт !йод йодат йодид йодланган йодли йодоформ конвейер майонез майор мейоз район фейерверк фойе
# names
Айова Бейонсе Гайана Йемен Йозеф Йорк Йоркшир Йоханнесбург Йошкар-Ола Йоҳан Майами Майер Мейер Нью-Йорк Окайама
Пайариқ
`

/** Words whose Latin form is not what the rules give: a lost я or ю, a linking y, a mark, a capital. */
export const WORDS_WITH_OWN_LATIN_FORM = `
# loans where ю and я became u and a
алюминий=aluminiy алюминий~alyuminiy брошюра=broshura брошюра~broshyura бюджет=budjet бюджет~byudjet валюта=valuta
валюта~valyuta калькулятор=kalkulator калькулятор~kalkulyator калькуляция=kalkulatsiya калькуляция~kalkulyatsiya
парашют=parashut парашют~parashyut
# the same words in a spelling that people also use; read, never written
абсолют~absolut блюз~bluz глюкоза~glukoza девальвация~devalvatsiya дефляция~deflatsiya иллюстратив~illustrativ
иллюстрация~illustratsiya инфляция~inflatsiya люстра~lustra плюрализм~pluralizm плюс~plus популяция~populatsiya
салют~salut шлюз~shluz
# a linking y before the possessive -i (izofa)
аъзои=aʼzoyi баҳои=bahoyi дарёи=daryoyi дунёи=dunyoyi дуои=duoyi мавзеи=mavzeyi мавзуи=mavzuyi мавқеи=mavqeyi
манбаи=manbayi нуқтаи=nuqtayi раҳнамои=rahnamoyi ризои=rizoyi таржимаи=tarjimayi тобеи=tobeyi қазои=qazoyi
`
