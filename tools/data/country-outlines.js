/**
 * Writes the outlines of countries that @sunwake/data ships: those of Natural Earth at 1:50 million, as world-atlas has
 * them in TopoJSON, by their codes of ISO 3166-1. Territories without a code of their own are left out, but for Kosovo
 * (XK, as is usual); so is Antarctica, whose outline goes round a pole.
 *
 *     node tools/data/country-outlines.js
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const TARGET = new URL('../../packages/data/embedded/countries.json', import.meta.url)

/** Number, two letters and three letters of each country in ISO 3166-1, as pycountry 26 lists them. */
const CODES =
  '004AFAFG 008ALALB 010AQATA 012DZDZA 016ASASM 020ADAND 024AOAGO 028AGATG 031AZAZE 032ARARG 036AUAUS ' +
  '040ATAUT 044BSBHS 048BHBHR 050BDBGD 051AMARM 052BBBRB 056BEBEL 060BMBMU 064BTBTN 068BOBOL 070BABIH ' +
  '072BWBWA 074BVBVT 076BRBRA 084BZBLZ 086IOIOT 090SBSLB 092VGVGB 096BNBRN 100BGBGR 104MMMMR 108BIBDI ' +
  '112BYBLR 116KHKHM 120CMCMR 124CACAN 132CVCPV 136KYCYM 140CFCAF 144LKLKA 148TDTCD 152CLCHL 156CNCHN ' +
  '158TWTWN 162CXCXR 166CCCCK 170COCOL 174KMCOM 175YTMYT 178CGCOG 180CDCOD 184CKCOK 188CRCRI 191HRHRV ' +
  '192CUCUB 196CYCYP 203CZCZE 204BJBEN 208DKDNK 212DMDMA 214DODOM 218ECECU 222SVSLV 226GQGNQ 231ETETH ' +
  '232ERERI 233EEEST 234FOFRO 238FKFLK 239GSSGS 242FJFJI 246FIFIN 248AXALA 250FRFRA 254GFGUF 258PFPYF ' +
  '260TFATF 262DJDJI 266GAGAB 268GEGEO 270GMGMB 275PSPSE 276DEDEU 288GHGHA 292GIGIB 296KIKIR 300GRGRC ' +
  '304GLGRL 308GDGRD 312GPGLP 316GUGUM 320GTGTM 324GNGIN 328GYGUY 332HTHTI 334HMHMD 336VAVAT 340HNHND ' +
  '344HKHKG 348HUHUN 352ISISL 356ININD 360IDIDN 364IRIRN 368IQIRQ 372IEIRL 376ILISR 380ITITA 384CICIV ' +
  '388JMJAM 392JPJPN 398KZKAZ 400JOJOR 404KEKEN 408KPPRK 410KRKOR 414KWKWT 417KGKGZ 418LALAO 422LBLBN ' +
  '426LSLSO 428LVLVA 430LRLBR 434LYLBY 438LILIE 440LTLTU 442LULUX 446MOMAC 450MGMDG 454MWMWI 458MYMYS ' +
  '462MVMDV 466MLMLI 470MTMLT 474MQMTQ 478MRMRT 480MUMUS 484MXMEX 492MCMCO 496MNMNG 498MDMDA 499MEMNE ' +
  '500MSMSR 504MAMAR 508MZMOZ 512OMOMN 516NANAM 520NRNRU 524NPNPL 528NLNLD 531CWCUW 533AWABW 534SXSXM ' +
  '535BQBES 540NCNCL 548VUVUT 554NZNZL 558NINIC 562NENER 566NGNGA 570NUNIU 574NFNFK 578NONOR 580MPMNP ' +
  '581UMUMI 583FMFSM 584MHMHL 585PWPLW 586PKPAK 591PAPAN 598PGPNG 600PYPRY 604PEPER 608PHPHL 612PNPCN ' +
  '616PLPOL 620PTPRT 624GWGNB 626TLTLS 630PRPRI 634QAQAT 638REREU 642ROROU 643RURUS 646RWRWA 652BLBLM ' +
  '654SHSHN 659KNKNA 660AIAIA 662LCLCA 663MFMAF 666PMSPM 670VCVCT 674SMSMR 678STSTP 682SASAU 686SNSEN ' +
  '688RSSRB 690SCSYC 694SLSLE 702SGSGP 703SKSVK 704VNVNM 705SISVN 706SOSOM 710ZAZAF 716ZWZWE 724ESESP ' +
  '728SSSSD 729SDSDN 732EHESH 740SRSUR 744SJSJM 748SZSWZ 752SESWE 756CHCHE 760SYSYR 762TJTJK 764THTHA ' +
  '768TGTGO 772TKTKL 776TOTON 780TTTTO 784AEARE 788TNTUN 792TRTUR 795TMTKM 796TCTCA 798TVTUV 800UGUGA ' +
  '804UAUKR 807MKMKD 818EGEGY 826GBGBR 831GGGGY 832JEJEY 833IMIMN 834TZTZA 840USUSA 850VIVIR 854BFBFA ' +
  '858UYURY 860UZUZB 862VEVEN 876WFWLF 882WSWSM 887YEYEM 894ZMZMB '

/** @type {ReadonlyMap<string, readonly [string, string]>} */
const codesOf = new Map(
  CODES.trim()
    .split(' ')
    .map((code) => [code.slice(0, 3), [code.slice(3, 5), code.slice(5)]]),
)

const topology = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'), 'utf8'),
)

/** @type {Map<string, { id: string, iso3: string, name: string, polygons: unknown[] }>} */
const countries = new Map()
for (const { id, type, arcs, properties } of topology.objects.countries.geometries) {
  const [iso2, iso3] = properties.name === 'Kosovo' ? ['XK', 'XKX'] : (codesOf.get(id) ?? [])
  if (iso2 === undefined || iso3 === undefined || iso2 === 'AQ') continue
  const polygons = type === 'Polygon' ? [arcs] : arcs
  const known = countries.get(iso2)
  // Islands that Natural Earth lists apart belong to the country whose code they have.
  if (known === undefined) countries.set(iso2, { id: iso2, iso3, name: properties.name, polygons })
  else known.polygons.push(...polygons)
}

const outlines = {
  about: 'Outlines of countries: Natural Earth 1:50m, admin 0, by world-atlas 2.0.2. Public domain.',
  transform: topology.transform,
  countries: [...countries.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
  arcs: topology.arcs,
}
writeFileSync(TARGET, `${JSON.stringify(outlines)}\n`)
