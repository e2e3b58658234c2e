/** Where the organization's picture is served while it has none of its own: the product's mark. */
export const organizationIcon = "/icon.svg";
