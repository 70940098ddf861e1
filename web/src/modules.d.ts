declare module "more:*" {
  const ftl: string;
  export default ftl;
}
declare module "texts:*" {
  const ftl: string;
  export default ftl;
}

declare module "rules:*" {
  const html: string;
  export default html;
}
